/** Runs Vitest and Playwright: their output goes to the terminal, their results come from their reports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { runTool } from './run-tool.ts';
import {
  afterSecondRun,
  listFailed,
  NO_FILE,
  readPlaywright,
  readResults,
  readVitest,
  showRuns,
} from './test-results.ts';
import type { Results } from './test-results.ts';

/** The browser tests that only the proofs run: `tests/e2e/fixtures.ts` says what they are. */
export const ONLY_IN_PROOFS = '@variation|@proof';

const VITEST_RESULTS = join(import.meta.dirname, 'vitest-results.ts');

/** More failed files than this are no accident of a busy machine. */
const MOST_RUN_AGAIN = 8;

export interface RunnerOptions {
  args: readonly string[];
  env?: Record<string, string> | undefined;
  /** Stops the runner, which then counts as one failure. */
  signal?: AbortSignal | undefined;
  /** One file at a time. */
  isAlone?: boolean | undefined;
}

export async function runVitest({ args, env, signal, isAlone }: RunnerOptions): Promise<Results> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', `--reporter=${VITEST_RESULTS}`];
    const turns = isAlone ? ['--no-file-parallelism'] : [];
    const { status } = await runTool('vitest', ['run', ...reporters, ...turns, ...args], {
      env: { NODE_ENV: 'test', VITEST_RESULTS: report, ...env },
      isShown: true,
      signal,
    });
    return readResults(report, readVitest, status === 0);
  });
}

export async function runPlaywright({ args, env, signal, isAlone }: RunnerOptions): Promise<Results> {
  await ensureBuilt(signal);
  return withReport(async (report) => {
    const { status } = await runTool(
      '@playwright/test/playwright',
      ['test', '--reporter=line,json', ...(isAlone ? ['--workers=1'] : []), ...args],
      {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
        isShown: true,
        signal,
      },
    );
    return readResults(report, readPlaywright, status === 0);
  });
}

/** The pictures of the screens, on a server and demo data of their own. */
export async function runLooks(options: RunnerOptions): Promise<Results> {
  return runPlaywright({ ...options, args: ['--config', 'playwright.looks.config.ts', ...options.args] });
}

/** Runs the files of failed tests once more, one at a time, when they are few. What passes only then is listed. */
export async function runFailedAgain(
  first: Results,
  run: (files: readonly string[]) => Promise<Results>,
): Promise<Results> {
  const files = [...new Set(listFailed(first).map(({ file }) => file))];
  if (files.length === 0 || files.length > MOST_RUN_AGAIN || files.includes(NO_FILE)) return first;
  showRuns('Failed, and run once more by themselves:', listFailed(first));
  const { results, unsteady } = afterSecondRun(first, await run(files));
  showRuns('Passed only when run by themselves, and worth a look:', unsteady);
  return results;
}

async function withReport(use: (file: string) => Promise<Results>): Promise<Results> {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-report-'));
  try {
    return await use(join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
