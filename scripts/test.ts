/**
 * `npm test`: the gate, in the small sizes of `tests/harness/effort.ts`, or every test of the files named:
 * `npm test -- tests/modules/auth.test.ts`. In a run of all, a few tests that failed are run once more by themselves; those
 * that pass then are listed. The last line of its output is `N passed, N failed`.
 */
import { runScript } from './entry.ts';
import {
  addUp,
  failTooSlow,
  isEndToEnd,
  limitOfTest,
  listFailed,
  listSlowest,
  showRuns,
  summarize,
} from './test-results.ts';
import type { Results } from './test-results.ts';
import { ONLY_IN_PROOFS, runFailedAgain, runPlaywright, runVitest } from './test-runners.ts';

const SLOWEST_SHOWN = 10;

async function main(): Promise<number> {
  const files = process.argv.slice(2);
  const results = files.length === 0 ? await runGate() : await runAll(files);
  showRuns('The slowest tests:', listSlowest(results, SLOWEST_SHOWN));
  showRuns('Failed:', listFailed(results));
  const { passed, failed } = results;
  if (passed + failed === 0) console.log('\nThere was nothing to run.');
  console.log(`\n${summarize(results)}`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runGate(): Promise<Results> {
  const first = await runAll([], { isGate: true });
  const limit = limitOfTest(first);
  const results = await runFailedAgain(failTooSlow(first, limit), async (files) =>
    failTooSlow(await runAll(files, { isGate: true, isAlone: true }), limit),
  );
  console.log(`\nA test that takes more than ${limit.toFixed(0)} s here, by itself, fails.`);
  return results;
}

async function runAll(args: readonly string[], { isGate = false, isAlone = false } = {}): Promise<Results> {
  const files = args.filter((arg) => !arg.startsWith('-'));
  const all: Results[] = [];
  if (files.length === 0 || !files.every(isEndToEnd)) all.push(await runVitest({ args, isAlone }));
  const browserArgs = isGate ? ['--grep-invert', ONLY_IN_PROOFS, ...args] : args;
  if (args.length === 0 || files.some(isEndToEnd))
    all.push(await runPlaywright({ args: browserArgs, isAlone }));
  return addUp(all);
}

await runScript(main);
