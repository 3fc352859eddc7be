/**
 * `npm run soak`: the product's own processes under mixed load, with faults one after another, all chosen by a seed; and
 * whether everything is true afterwards. Exits with 1 when it is not.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { randomNumbers } from '#tests/proofs/random-numbers.ts';
import { ensureBuilt } from './build.ts';
import { describeFailure, runScript } from './entry.ts';
import { readWholeNumber } from './whole-number.ts';
import { Calls } from './soak/calls.ts';
import { FLAT_MB, growthOf, SHORTEST_JUDGED_MS } from './soak/memory.ts';
import type { Life } from './soak/memory.ts';
import { runLoad } from './soak/people.ts';
import { ConfirmedWrites } from './soak/confirmed-writes.ts';
import { SoakStage } from './soak/stage.ts';
import { injectFaults } from './soak/faults.ts';
import { listenForStop } from './stop-signals.ts';

const USAGE = `npm run soak -- [options]
  --minutes <number>  of load and faults (1); memory is judged from 10 minutes on, 30 are usual
  --seed <number>     plays the choices of an earlier run again (random)`;

const SAMPLE_MS = 5_000;
const SHOW_EVERY = 12;
/** For what was under way when the faults ended: retries of webhooks, tasks of a killed worker. */
const SETTLE_TRIES = 60;

interface Options {
  minutes: number;
  seed: number;
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    minutes: readWholeNumber('--minutes', values.minutes),
    seed: values.seed === undefined ? randomInt(2 ** 31) : readWholeNumber('--seed', values.seed),
  };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  await ensureBuilt();
  const replay = `npm run soak -- --minutes ${String(options.minutes)} --seed ${String(options.seed)}`;
  console.log(`Soak from seed ${String(options.seed)}; the same choices again: ${replay}`);
  const stage = await SoakStage.start();
  const stopListening = listenForStop({
    first: () => {
      console.log('Stopping …');
      void stage.stop({ keepsLogs: true }).finally(() => process.exit(1));
    },
    second: () => process.exit(1),
  });
  let failures: string[] = ['the soak itself broke'];
  try {
    failures = await soak(stage, options);
  } finally {
    stopListening();
    await stage.stop({ keepsLogs: failures.length > 0 });
  }
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) console.log(`Logs: ${stage.dir}/logs\nReplay: ${replay}`);
  console.log(failures.length === 0 ? 'Everything held.' : `${String(failures.length)} failures.`);
  return failures.length === 0 ? 0 : 1;
}

/** @returns what did not hold */
async function soak(stage: SoakStage, { minutes, seed }: Options): Promise<string[]> {
  // One row of numbers each, so that how fast calls are answered does not change which faults are made.
  const calls = new Calls(stage, randomNumbers(seed + 1));
  const confirmed = new ConfirmedWrites();
  const startedAt = Date.now();
  const until = startedAt + minutes * 60_000;
  const tell = (line: string) => {
    console.log(`${inSeconds(Date.now() - startedAt)}  ${line}`);
  };
  const watching = watchMemory(stage, startedAt, tell);
  const [, made] = await Promise.all([
    runLoad({ stage, calls, confirmed, random: randomNumbers(seed + 2) }, until),
    injectFaults(stage, { random: randomNumbers(seed), until, tell }),
  ]);
  tell('the load has ended; waiting for what is under way');
  const problems = await settle(stage);
  clearInterval(watching);

  problems.push(...stage.losses, ...calls.unexpected.map((line) => `unexpected answer: ${line}`));
  problems.push(...(await confirmed.listBroken(stage.app.db)));
  const violations = await findViolations(stage.app);
  problems.push(...violations.map((violation) => `ledger: ${JSON.stringify(violation)}`));
  problems.push(...judgeMemory(stage.lives));
  summarize({ calls, confirmed, lives: stage.lives, made });
  return problems;
}

function watchMemory(stage: SoakStage, startedAt: number, tell: (line: string) => void): NodeJS.Timeout {
  let count = 0;
  const look = () => {
    stage.sampleMemory(Date.now() - startedAt);
    if (count % SHOW_EVERY === 0) tell(`memory: ${describeMemory(stage.lives)}`);
    count += 1;
  };
  look();
  return setInterval(look, SAMPLE_MS);
}

/** The last sample of each process that lives. */
function describeMemory(lives: readonly Life[]): string {
  const latest = new Map(lives.map((life) => [life.name, life]));
  return [...latest.values()]
    .map(({ name, samples }) => `${name} ${String(Math.round(samples.at(-1)?.megabytes ?? 0))} MB`)
    .join(', ');
}

/** Until every webhook is taken and no task is due or running. */
async function settle(stage: SoakStage): Promise<string[]> {
  stage.heal();
  try {
    await stage.untilReady();
    for (let tries = 0; ; tries += 1) {
      await stage.standIn.stripe.deliverAll();
      const waiting = stage.standIn.stripe.events().filter((event) => event.pending_webhooks > 0).length;
      if (waiting === 0) break;
      if (tries === SETTLE_TRIES) return [`${String(waiting)} webhooks are not taken`];
      await sleep(500);
    }
    await reconcile(stage.app);
    return [];
  } catch (error) {
    return [describeFailure(error)];
  }
}

function judgeMemory(lives: readonly Life[]): string[] {
  return lives.flatMap((life) => {
    const growth = growthOf(life);
    if (growth === null || growth <= FLAT_MB) return [];
    return [`${life.name} (${String(life.pid)}) grew by ${String(Math.round(growth))} MB once it was warm`];
  });
}

function summarize(run: {
  calls: Calls;
  confirmed: ConfirmedWrites;
  lives: readonly Life[];
  made: number;
}): void {
  const { calls, confirmed, lives, made } = run;
  console.log(`\n${String(made)} faults; writes that were confirmed: ${String(confirmed.count)}`);
  const { emails, requests, connections, paid } = confirmed;
  console.log(
    `  sign-ups ${String(emails.length)}, requests ${String(requests.length)}, contacts ${String(connections.length)}, paid checkouts ${String(paid.length)}`,
  );
  console.log('Answers:');
  for (const [outcome, count] of [...calls.outcomes].toSorted(([, a], [, b]) => b - a)) {
    console.log(`  ${String(count).padStart(8)}  ${outcome}`);
  }
  console.log('Memory:');
  for (const life of lives) console.log(`  ${describeLife(life)}`);
}

function describeLife(life: Life): string {
  const { name, pid, samples } = life;
  const megabytes = samples.map((sample) => sample.megabytes);
  const lasted = (samples.at(-1)?.atMs ?? 0) - (samples.at(0)?.atMs ?? 0);
  const growth = growthOf(life);
  const judged =
    growth === null
      ? `not judged: shorter than ${String(SHORTEST_JUDGED_MS / 60_000)} min`
      : `grew by ${String(Math.round(growth))} MB once it was warm`;
  const range = `${String(Math.round(Math.min(...megabytes)))} to ${String(Math.round(Math.max(...megabytes)))} MB`;
  return `${name} (${String(pid)}): ${range} in ${inSeconds(lasted)}; ${judged}`;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

await runScript(main);
