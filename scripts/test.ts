/**
 * `npm test`: the gate, in the small sizes of `tests/harness/effort.ts`, or every test of the files named:
 * `npm test -- tests/modules/auth.test.ts`. In a run of all, a few tests that failed are run once more by themselves; those
 * that pass then are listed. The last line of its output is `N passed, N failed`.
 */
import { runScript } from './entry.ts';
import { LONGEST_TEST_MS } from './test-limits.ts';
import { addUp, failTooSlow, listFailed, listSlowest, showRuns, summarize } from './test-results.ts';
import type { Results } from './test-results.ts';
import { isEndToEnd, ONLY_IN_PROOFS, runFailedAgain, runPlaywright, runVitest } from './test-runners.ts';

const LIMIT_SECONDS = LONGEST_TEST_MS / 1000;
const SLOWEST_SHOWN = 10;

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const isGate = args.length === 0;
  const first = await runAll(args, { isGate });
  const results = isGate
    ? await runFailedAgain(first, (files) => runAll(files, { isGate, isAlone: true }))
    : first;
  showRuns('The slowest tests:', listSlowest(results, SLOWEST_SHOWN));
  showRuns(`Failed, or took longer than the ${String(LIMIT_SECONDS)} s of a test:`, listFailed(results));
  const { passed, failed } = results;
  if (passed + failed === 0) console.log('\nThere was nothing to run.');
  console.log(`\n${summarize(results)}`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runAll(
  args: readonly string[],
  { isGate, isAlone }: { isGate: boolean; isAlone?: boolean },
): Promise<Results> {
  const files = args.filter((arg) => !arg.startsWith('-'));
  const all: Results[] = [];
  if (files.length === 0 || !files.every(isEndToEnd)) all.push(await runVitest({ args, isAlone }));
  const browserArgs = isGate ? ['--grep-invert', ONLY_IN_PROOFS, ...args] : args;
  if (args.length === 0 || files.some(isEndToEnd))
    all.push(await runPlaywright({ args: browserArgs, isAlone }));
  return failTooSlow(addUp(all), LIMIT_SECONDS);
}

await runScript(main);
