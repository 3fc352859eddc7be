/**
 * `npm run proofs`: the tests with many cases in the large sizes of `tests/harness/effort.ts`, from a random seed, or
 * the files named. The last line of its output is `N passed, N failed`.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY, runScript } from './entry.ts';
import { listProofs, listUnproven, PROOF_GROUP_NAMES, recordProven } from './proven-content.ts';
import type { ProofGroupName } from './proven-content.ts';
import { readWholeNumber } from './whole-number.ts';
import { SetupError } from './setup-error.ts';
import { addUp, isEndToEnd, isLook, listFailed, showRuns, summarize } from './test-results.ts';
import type { Results } from './test-results.ts';
import { ONLY_IN_PROOFS, runFailedAgain, runLooks, runPlaywright, runVitest } from './test-runners.ts';

const USAGE = `npm run proofs -- [options] [files]
  --seed <number>        plays the proofs of an earlier run again (random)
  --operations <number>  on the ledger and on its model (as tests/harness/effort.ts says)
  --minutes <number>     stops them and fails after so long (60)
  --begin-within <number> minutes after which no other group begins; those left out are listed and stay unproven
  --group <name>         only the proofs of ${PROOF_GROUP_NAMES.join(', ')}; may be given more than once
  --after-gate           leaves out the looks that npm test has just looked at
  --unless-proven        only the groups of whose content tests/proofs/proven.json does not say that it is proven
  --record               writes that down for each group that ends without a failure`;

/** Browser tests that look at their pages in more settings here than in the gate, and those that are not part of it. */
const BROWSER_PROOFS = `@every-look|${ONLY_IN_PROOFS}`;

/** Held to milliseconds, or busy on both cores: one file at a time, after all others. */
const RUN_ALONE = [
  'tests/faults/database-failures.test.ts',
  'tests/faults/database-restarts.test.ts',
  'tests/http/drain.test.ts',
  'tests/http/slow-sockets.test.ts',
  'tests/proofs/cluster.test.ts',
  'tests/proofs/password-flood.test.ts',
  'tests/proofs/search-load.test.ts',
];

interface Options {
  files: string[];
  groups: readonly ProofGroupName[];
  seed: number;
  operations: number | undefined;
  minutes: number;
  beginWithinMinutes: number | undefined;
  isRecording: boolean;
  isAfterGate: boolean;
}

function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      operations: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      'begin-within': { type: 'string' },
      group: { type: 'string', multiple: true, default: PROOF_GROUP_NAMES },
      record: { type: 'boolean', default: false },
      'unless-proven': { type: 'boolean', default: false },
      'after-gate': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (values.record && positionals.length > 0) throw new SetupError('--record is for a run of whole groups.');
  const unknown = values.group.filter((name) => !PROOF_GROUP_NAMES.some((group) => group === name));
  if (unknown.length > 0) throw new SetupError(`There is no group ${unknown.join(', ')}.`);
  const unproven = values['unless-proven'] ? listUnproven(REPOSITORY) : PROOF_GROUP_NAMES;
  return {
    files: positionals,
    groups: unproven.filter((name) => values.group.includes(name)),
    seed: values.seed === undefined ? randomInt(2 ** 31) : readWholeNumber('--seed', values.seed),
    operations:
      values.operations === undefined ? undefined : readWholeNumber('--operations', values.operations),
    minutes: readWholeNumber('--minutes', values.minutes),
    beginWithinMinutes:
      values['begin-within'] === undefined
        ? undefined
        : readWholeNumber('--begin-within', values['begin-within']),
    isRecording: values.record,
    isAfterGate: values['after-gate'],
  };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  if (options.groups.length === 0) {
    console.log('The proofs have been run on exactly this content.');
    console.log(`\n${summarize({ passed: 0, failed: 0 })}`);
    return 0;
  }
  const { files, groups, minutes } = options;
  const named = files.length > 0 ? files : groups;
  console.log(`Proofs from seed ${String(options.seed)}: ${named.join(', ')}`);
  const signal = AbortSignal.timeout(minutes * 60_000);
  const results = files.length > 0 ? await runTwice(options, signal) : await runGroups(options, signal);
  if (signal.aborted)
    console.log(
      `\nThe proofs were stopped after ${String(minutes)} min, the longest they may take (--minutes).`,
    );
  showRuns('Failed:', listFailed(results));
  const hasPassed = isProof(results);
  if (!hasPassed) console.log(`\nReplay: ${replayOf(options, results)}`);
  console.log(`\n${summarize(results)}`);
  return hasPassed ? 0 : 1;
}

const isProof = ({ passed, failed }: Results) => failed === 0 && passed > 0;

/** One group after another, as long as there is time to begin one. Each is recorded by itself. */
async function runGroups(options: Options, signal: AbortSignal): Promise<Results> {
  const { groups, beginWithinMinutes = Infinity, isRecording } = options;
  const startedAt = performance.now();
  const minutes = () => (performance.now() - startedAt) / 60_000;
  const all: Results[] = [];
  const left: ProofGroupName[] = [];
  for (const group of groups) {
    if (signal.aborted || (all.length > 0 && minutes() >= beginWithinMinutes)) {
      left.push(group);
      continue;
    }
    const results = await runTwice({ ...options, groups: [group] }, signal);
    all.push(results);
    console.log(`\nProofs of ${group} ended after ${minutes().toFixed(1)} min.`);
    if (isRecording && isProof(results))
      console.log(`Recorded in ${recordProven(REPOSITORY, [group])}; commit it.`);
  }
  if (left.length > 0)
    console.log(
      `\nNo time to begin, and still to be proven: npm run proofs -- ${left.map((group) => `--group ${group}`).join(' ')}`,
    );
  return addUp(all);
}

/** What failed is run again. Proofs that were stopped have failed. */
async function runTwice(options: Options, signal: AbortSignal): Promise<Results> {
  const first = await runFiles(options, options.files, signal);
  const results = signal.aborted
    ? first
    : await runFailedAgain(first, (files) => runFiles(options, files, signal, true));
  return signal.aborted ? { ...results, failed: Math.max(results.failed, 1) } : results;
}

async function runFiles(
  { seed, operations, groups, isAfterGate }: Options,
  files: readonly string[],
  signal: AbortSignal,
  isAlone = false,
): Promise<Results> {
  const env = {
    EFFORT: 'proofs',
    PROOFS_SEED: String(seed),
    ...(isAfterGate ? { AFTER_GATE: '1' } : {}),
    ...(operations === undefined ? {} : { LEDGER_OPERATIONS: String(operations) }),
  };
  const unitTests =
    files.length === 0 ? proofsOf(groups) : files.filter((file) => !isEndToEnd(file) && !isLook(file));
  const parallel = unitTests.filter((file) => !RUN_ALONE.includes(file));
  const alone = unitTests.filter((file) => RUN_ALONE.includes(file));
  const hasScreens = files.length === 0 && groups.includes('screens');
  const endToEnd = files.filter(isEndToEnd);
  const looks = files.filter(isLook);
  const all: Results[] = [];
  if (parallel.length > 0) all.push(await runVitest({ args: parallel, env, signal, isAlone }));
  if (!signal.aborted && alone.length > 0)
    all.push(await runVitest({ args: alone, env, signal, isAlone: true }));
  if (!signal.aborted && (hasScreens || endToEnd.length > 0))
    all.push(await runPlaywright({ args: ['--grep', BROWSER_PROOFS, ...endToEnd], env, signal, isAlone }));
  if (!signal.aborted && (hasScreens || looks.length > 0))
    all.push(await runLooks({ args: looks, env, signal, isAlone }));
  return addUp(all);
}

function proofsOf(groups: readonly ProofGroupName[]): string[] {
  const unknown = RUN_ALONE.filter((file) => !existsSync(join(REPOSITORY, file)));
  if (unknown.length > 0) throw new SetupError(`scripts/proofs.ts names no proofs: ${unknown.join(', ')}`);
  return groups.flatMap((name) => listProofs(REPOSITORY, name));
}

/** Those files that failed; all where no test says that it did. */
function replayOf({ files, groups, seed, operations }: Options, results: Results): string {
  const failed = new Set(listFailed(results).map(({ file }) => file));
  const flags = [
    `--seed ${String(seed)}`,
    ...(operations === undefined ? [] : [`--operations ${String(operations)}`]),
  ];
  const named = files.length > 0 ? files : groups.map((name) => `--group ${name}`);
  return ['npm run proofs --', ...flags, ...(failed.size > 0 ? failed : named)].join(' ');
}

await runScript(main);
