import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { type Contender, type LoadGenerator, startContender, startLoad } from './calls-contenders.ts';
import { insertTokens } from './calls-people.ts';
import { findPgbench, type Pgbench } from './calls-pgbench.ts';
import { hasSameRows, installPostgraphile, prepareGraph } from './calls-postgraphile.ts';
import { type CallsReport, type RoundFigures, writeReport } from './calls-report.ts';
import { LIMIT } from './calls-statements.ts';
import { createHttpClient } from './http-client.ts';
import { fillWithRequests, type MadeUp } from './open-jobs-data.ts';
import { fillWithProfessionals } from './professionals-data.ts';

/** Who is compared, and over how many connections. */
const CONTENDERS = {
  'node:http + pg': { file: 'calls-plain-server.ts', isServer: true },
  'fastify + pg': { file: 'calls-fastify-server.ts', isServer: true },
  Lintel: { file: 'calls-server.ts', isServer: true },
  PostGraphile: { file: 'calls-postgraphile-server.ts', isServer: true },
  'pg alone': { file: 'calls-loop.ts', isServer: false },
} as const;
type Name = keyof typeof CONTENDERS;
const NAMES = Object.keys(CONTENDERS) as Name[];
const ORDINARY = 32;
const MANY = 256;
/** The pool's: one statement at a time each. */
const PGBENCH_CLIENTS = 10;
const CALLERS = 320;
const ROUND_MS = 3_000;

const PATH = `/trpc/requests.listMine?input=${encodeURIComponent(JSON.stringify({ limit: LIMIT }))}`;

export type CallsOptions = MadeUp & {
  professionals: number;
  rounds: number;
  /** Before memory is looked at. */
  calls: number;
  /** The folder in which PostGraphile is installed, as one more contender; null: without it. */
  postgraphile: string | null;
};

/**
 * What a call costs beside the least that could answer it: `node:http` with the same statements. The processes take turns, for
 * several rounds; a body that differs ends the measurement.
 */
export async function measureCalls(url: string, options: CallsOptions): Promise<void> {
  const db = createDb(url, { poolSize: 1, isUnbounded: true });
  const stops: (() => Promise<void>)[] = [];
  try {
    await fillWithRequests(db, options);
    await fillWithProfessionals(db, options.professionals);
    const tokens = await insertTokens(db, 'client', CALLERS);
    const generator = await startLoad();
    stops.push(generator.stop);
    const contenders = new Map<Name, Entrant>();
    for (const name of NAMES) {
      const call: Call | null =
        name === 'PostGraphile' ? await graphCall(db, options.postgraphile) : { path: PATH };
      if (call === null) continue;
      const { path, env = {} } = call;
      const contender = await startContender(CONTENDERS[name].file, { databaseUrl: url, generator, env });
      stops.push(contender.stop);
      contenders.set(name, { ...contender, path });
    }
    await compareBodies([...contenders.values()], tokens);
    const pgbench = await findPgbench(url, CALLERS);
    if (pgbench === null) console.log('pgbench is not installed: its line is missing.');
    const bench: Bench = { db, tokens, contenders, pgbench, roundCount: options.rounds };
    const rounds = [...(await runRounds(bench, ORDINARY)), ...(await runRounds(bench, MANY))];
    for (const stop of stops.splice(1)) await stop();
    writeReport({
      rounds,
      ...(await measureLife({ url, generator, tokens, calls: options.calls })),
      data: {
        requests: options.rows,
        professionals: options.professionals,
        callers: CALLERS,
        calls: options.calls,
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await db.destroy();
  }
}

/** A contender and how it is asked. */
type Entrant = Contender & { path: string };

type Call = { path: string; env?: Record<string, string> };

/** Null where PostGraphile takes no part. */
async function graphCall(db: Db, folder: string | null): Promise<Call | null> {
  if (folder === null) return null;
  return { env: { POSTGRAPHILE_HOME: await installPostgraphile(folder) }, path: await prepareGraph(db) };
}

type Bench = {
  db: Db;
  tokens: readonly string[];
  contenders: ReadonlyMap<Name, Entrant>;
  pgbench: Pgbench | null;
  roundCount: number;
};

/** The first round of each warms it up. What is no server takes part at the ordinary number only. */
async function runRounds(bench: Bench, connections: number): Promise<RoundFigures[]> {
  const figures: RoundFigures[] = [];
  for (let round = 0; round <= bench.roundCount; round += 1) {
    for (const [name, contender] of bench.contenders) {
      if (connections !== ORDINARY && !CONTENDERS[name].isServer) continue;
      const measured = await runRound(bench, contender, connections);
      if (round > 0) figures.push({ contender: name, connections, ...measured });
    }
    if (connections !== ORDINARY || bench.pgbench === null || round === 0) continue;
    const perSecond = await bench.pgbench.perSecond({ clients: PGBENCH_CLIENTS, seconds: ROUND_MS / 1_000 });
    figures.push({ contender: 'pgbench, rows alone', connections, perSecond });
  }
  return figures;
}

async function runRound({ db, tokens }: Bench, contender: Entrant, connections: number) {
  const [node, postgres] = [await contender.measure(), await postgresCpu(db)];
  const { calls, ...outcome } = await contender.run({
    ...{ path: contender.path, tokens, connections },
    forMs: ROUND_MS,
  });
  const [nodeAfter, postgresAfter] = [await contender.measure(), await postgresCpu(db)];
  return {
    ...outcome,
    nodeMicros: (nodeAfter.cpu - node.cpu) / calls,
    postgresMicros: spentBetween(postgres, postgresAfter) / calls,
  };
}

type Life = Pick<CallsReport, 'startMs' | 'memoryMb'>;

/** A process of its own for how soon it answers and what it holds in the end. */
async function measureLife({
  url,
  generator,
  tokens,
  calls,
}: {
  url: string;
  generator: LoadGenerator;
  tokens: readonly string[];
  calls: number;
}): Promise<Life> {
  const startedAt = performance.now();
  const ours = await startContender(CONTENDERS.Lintel.file, { databaseUrl: url, generator });
  try {
    await ours.run({ path: PATH, tokens, connections: 1, forMs: 1 });
    const startMs = performance.now() - startedAt;
    let asked = 0;
    while (asked < calls) {
      asked += (await ours.run({ path: PATH, tokens, connections: ORDINARY, forMs: ROUND_MS })).calls;
    }
    return { startMs, memoryMb: (await ours.measure()).memory / 1024 ** 2 };
  } finally {
    await ours.stop();
  }
}

/** For every caller, to the byte, but for what answers in a form of its own; nearly all of them have requests. */
async function compareBodies(contenders: readonly Entrant[], tokens: readonly string[]): Promise<void> {
  const servers = contenders
    .filter(({ port }) => port !== 0)
    .map(({ port, path }) => ({ path, client: createHttpClient(port) }));
  let empty = 0;
  for (const token of tokens) {
    const answers = await Promise.all(
      servers.map(async ({ path, client }) => ({
        path,
        ...(await client.get(path, `Authorization: Bearer ${token}\r\n`)),
      })),
    );
    const body = answers[0]?.body ?? '';
    const different = answers.find(
      (answer) =>
        answer.status !== 200 ||
        (answer.path === PATH ? answer.body !== body : !hasSameRows(answer.body, body)),
    );
    if (different !== undefined) {
      throw new Error(`Answers differ:\n${body}\n${different.head}\n${different.body}`);
    }
    if (!body.includes('"id"')) empty += 1;
  }
  for (const { client } of servers) client.close();
  if (empty > tokens.length / 10) throw new Error(`${String(empty)} answers have nothing in them.`);
}

const CLOCK_TICK_MICROS = 10_000;

/** Processor time of each session of this database by its process, in microseconds; none where the system does not say. */
async function postgresCpu(db: Db): Promise<ReadonlyMap<number, number>> {
  if (process.platform !== 'linux') return new Map();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
  return new Map(rows.flatMap(({ pid }) => cpuOf(pid)));
}

/** Nothing for a session that has ended meanwhile. */
function cpuOf(pid: number): [number, number][] {
  const path = `/proc/${String(pid)}/stat`;
  if (!existsSync(path)) return [];
  // After the name, which may have spaces in it: user and system time are the twelfth and thirteenth.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return [[pid, (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MICROS]];
}

/** Idle connections of the others are closed and opened: what has ended is left out, what is new counts from its start. */
function spentBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);
}
