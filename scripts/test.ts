/**
 * `npm test`: every test there is, or those named: `npm test -- tests/modules/auth.test.ts`. The last line of its
 * output is `N passed, N failed`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { REPOSITORY, runScript } from './entry.ts';
import { runTool } from './run-tool.ts';
import { countPlaywright, countVitest, readCounts } from './test-results.ts';
import type { Counts } from './test-results.ts';

const END_TO_END = 'tests/e2e';

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const files = args.filter((arg) => !arg.startsWith('-'));
  const isEndToEnd = (file: string) => file.replace(/^\.\//, '').startsWith(END_TO_END);
  const results: Counts[] = [];
  if (files.length === 0 || !files.every(isEndToEnd)) results.push(await runVitest(args));
  if (args.length === 0 || files.some(isEndToEnd)) results.push(await runPlaywright(args));
  const passed = sum(results.map((counts) => counts.passed));
  const failed = sum(results.map((counts) => counts.failed));
  if (passed + failed === 0) console.log('\nThere was nothing to run.');
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runVitest(args: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { NODE_ENV: 'test' };
    const { status } = await runTool('vitest', ['run', ...reporters, ...args], { env, isShown: true });
    return readCounts(report, countVitest, status === 0);
  });
}

async function runPlaywright(args: readonly string[]): Promise<Counts> {
  if (!existsSync(join(REPOSITORY, END_TO_END))) return { passed: 0, failed: 0 };
  await ensureBuilt();
  return withReport(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const all = ['test', '--reporter=line,json', ...args];
    const { status } = await runTool('@playwright/test/playwright', all, { env, isShown: true });
    return readCounts(report, countPlaywright, status === 0);
  });
}

async function withReport(use: (file: string) => Promise<Counts>): Promise<Counts> {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-report-'));
  try {
    return await use(join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

await runScript(main);
