/** Ends each part of a cluster under load, and checks that what was acknowledged is there. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '#server/create-app.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { gather } from './people.ts';
import type { ClusterStage } from './stage.ts';
import { TrialLoad } from './trial-load.ts';
import type { Told } from './trial-load.ts';

export type TrialOptions = { port: number; seconds: number };

const OWNERS = 12;
const PROFESSIONALS = 60;
const WRITES = new Set(['requests.create', 'connections.connect']);
const MOST_LISTED = 5;

type Fault = { name: string; act: (stage: ClusterStage) => Promise<void> };

const FAULTS: readonly Fault[] = [
  { name: 'nothing', act: () => Promise.resolve() },
  { name: 'a web process is killed', act: (stage) => killProcess(stage, stage.webs[1]) },
  { name: 'a worker is killed', act: (stage) => killProcess(stage, stage.workers[0]) },
  { name: 'the replica is killed', act: ({ databases }) => databases.replica.kill() },
  { name: 'the primary is killed', act: ({ databases }) => databases.primary.kill() },
  { name: 'the primary freezes', act: freezePrimary },
  { name: 'both are killed, the replica first', act: killBoth },
];
const POLL_MS = 50;
const NOTICED_MS = 30_000;
/** Between the end of the replica and that of the primary: writes meanwhile are on the primary alone. */
const ALONE_MS = 700;

/** @returns what did not hold */
export async function runTrial(stage: ClusterStage, { port, seconds }: TrialOptions): Promise<string[]> {
  const load = await stage.onApp(async (app) => {
    const owners = await gather(app, { port, count: OWNERS, userType: 'property_owner' });
    const people = { port, count: PROFESSIONALS, userType: 'service_professional' } as const;
    return new TrialLoad({ owners, professionals: await gather(app, people) });
  });
  const running = load.run();
  const rows: string[] = [];
  for (const { name, act } of FAULTS) {
    const from = performance.now();
    await act(stage);
    await sleep(seconds * 1_000);
    await stage.databases.settled();
    rows.push(describePhase(name, between(load.told, from, performance.now())));
  }
  load.end();
  await running;
  console.log(
    [
      '',
      '| under load | calls | 200 | 503 | others | longest without a write, s |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  );
  console.log(
    `Acknowledged: ${String(load.requests.length)} requests, ${String(load.connections.size)} contacts.`,
  );
  return [
    ...listStrange(load.told),
    ...describe('reads without what their reader had written', load.unseen),
    ...(stage.databases.isInStep ? [] : ['the replica is not in step in the end']),
    ...(await stage.onApp((app) => listBroken(app, load))),
  ];
}

async function killProcess({ supervisor }: ClusterStage, name = ''): Promise<void> {
  const pid = supervisor.pidOf(name);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await Promise.resolve();
}

/** Until somebody has noticed, and the replica has taken over. */
async function freezePrimary({ databases }: ClusterStage): Promise<void> {
  const frozen = databases.primary;
  frozen.freeze();
  for (let waited = 0; databases.primary === frozen; waited += POLL_MS) {
    if (waited > NOTICED_MS) throw new Error(`${frozen.name} is frozen, and nothing takes over.`);
    await sleep(POLL_MS);
  }
}

async function killBoth({ databases }: ClusterStage): Promise<void> {
  const { primary } = databases;
  await databases.replica.kill();
  await sleep(ALONE_MS);
  await primary.kill();
}

async function listBroken({ db, clock }: RunningApp, load: TrialLoad): Promise<string[]> {
  const requests = await db.selectFrom('serviceRequests').select(['id', 'title']).execute();
  const connections = await db.selectFrom('connections').select('id').execute();
  const ids = new Set([...requests, ...connections].map(({ id }) => id));
  const titles = requests.map(({ title }) => title);
  const violations = await findViolations({ db, clock });
  return [
    ...describe(
      'requests lost',
      load.requests.filter((id) => !ids.has(id)),
    ),
    ...describe(
      'contacts lost',
      [...load.connections.values()].filter((id) => !ids.has(id)),
    ),
    ...describe(
      'requests there twice',
      titles.filter((title, index) => titles.indexOf(title) !== index),
    ),
    ...violations.slice(0, MOST_LISTED).map((violation) => `ledger: ${JSON.stringify(violation)}`),
  ];
}

function between(told: readonly Told[], from: number, to: number): Told[] {
  return told.filter(({ at }) => at >= from && at < to);
}

function describePhase(name: string, told: readonly Told[]): string {
  const count = (isMeant: (status: number) => boolean) =>
    String(told.filter(({ status }) => isMeant(status)).length);
  const writes = told.filter((one) => WRITES.has(one.name) && one.status === 200).map(({ at }) => at);
  const gaps = writes.slice(1).map((at, index) => at - (writes[index] ?? at));
  const columns = [
    name,
    String(told.length),
    count((status) => status === 200),
    count((status) => status === 503),
    count((status) => status !== 200 && status !== 503),
    (Math.max(0, ...gaps) / 1_000).toFixed(1),
  ];
  return `| ${columns.join(' | ')} |`;
}

function listStrange(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, status } of told) {
    if (status === 200 || status === 503) continue;
    const what = status === 0 ? `no answer to ${name}` : `${name} answered ${String(status)}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${what}, ${String(count)} times`);
}

function describe(what: string, which: readonly string[]): string[] {
  if (which.length === 0) return [];
  return [`${what}: ${String(which.length)}, such as ${which.slice(0, MOST_LISTED).join(', ')}`];
}
