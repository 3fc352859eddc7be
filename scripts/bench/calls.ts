import { readFileSync } from 'node:fs';
import process from 'node:process';
import { sql } from 'kysely';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { type Contender, type LoadGenerator, startContender, startLoad } from './calls-contenders.ts';
import { insertTokens } from './calls-people.ts';
import { type CallsReport, type RoundFigures, writeReport } from './calls-report.ts';
import { createHttpClient } from './http-client.ts';
import { fillWithRequests, type MadeUp } from './open-jobs-data.ts';
import { fillWithProfessionals } from './professionals-data.ts';

/** Who is compared, the one that sets the bar first. */
const CONTENDERS = { 'node:http + pg': 'calls-plain-server.ts', Lintel: 'calls-server.ts' } as const;
type Name = keyof typeof CONTENDERS;
const NAMES: readonly Name[] = ['node:http + pg', 'Lintel'];
const CALLERS = 320;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const CONNECTIONS = [32, 256];
/** Of the last bar: memory after so many calls. */
const MANY_CALLS = 100_000;

const pathOf = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const PATH = pathOf('requests.listMine', { limit: 5 });

export type CallsOptions = MadeUp & { professionals: number };

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
    const load = await startLoad();
    stops.push(load.stop);
    const contenders = new Map<Name, Contender>();
    for (const name of NAMES) {
      const contender = await startContender(CONTENDERS[name], url);
      stops.push(contender.stop);
      contenders.set(name, contender);
    }
    await compareBodies([...contenders.values()], tokens);
    const bench: Bench = { db, load, tokens, contenders };
    const rounds: RoundFigures[] = [];
    for (const connections of CONNECTIONS) rounds.push(...(await runRounds(bench, connections)));
    const ours = contenders.get('Lintel');
    if (ours === undefined) throw new Error('There is one');
    await askMany(bench, ours);
    const report: CallsReport = {
      rounds,
      startMs: ours.startMs,
      memoryMb: (await ours.measure()).memory / 1024 ** 2,
      data: { requests: options.rows, professionals: options.professionals, callers: CALLERS },
    };
    writeReport(report);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await db.destroy();
  }
}

type Bench = {
  db: Db;
  load: LoadGenerator;
  tokens: readonly string[];
  contenders: ReadonlyMap<Name, Contender>;
};

/** The first round of each warms it up. */
async function runRounds(bench: Bench, connections: number): Promise<RoundFigures[]> {
  const figures: RoundFigures[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, contender] of bench.contenders) {
      const measured = await runRound(bench, contender, connections);
      if (round > 0) figures.push({ contender: name, connections, ...measured });
    }
  }
  return figures;
}

async function runRound({ db, load, tokens }: Bench, contender: Contender, connections: number) {
  const [node, postgres] = [await contender.measure(), await postgresCpu(db)];
  const { calls, ...outcome } = await load.run({
    port: contender.port,
    path: PATH,
    tokens,
    connections,
    forMs: ROUND_MS,
  });
  const [nodeAfter, postgresAfter] = [await contender.measure(), await postgresCpu(db)];
  return {
    ...outcome,
    nodeMicros: (nodeAfter.cpu - node.cpu) / calls,
    postgresMicros: (postgresAfter - postgres) / calls,
  };
}

async function askMany({ load, tokens }: Bench, { port }: Contender): Promise<void> {
  let asked = 0;
  while (asked < MANY_CALLS) {
    const { calls } = await load.run({ port, path: PATH, tokens, connections: 32, forMs: ROUND_MS });
    asked += calls;
  }
}

/** For every caller, to the byte. */
async function compareBodies(contenders: readonly Contender[], tokens: readonly string[]): Promise<void> {
  const clients = contenders.map(({ port }) => createHttpClient(port));
  for (const token of tokens) {
    const answers = await Promise.all(
      clients.map((client) => client.get(PATH, `Authorization: Bearer ${token}\r\n`)),
    );
    const [first] = answers;
    const different = answers.find(({ status, body }) => status !== 200 || body !== first?.body);
    if (different !== undefined) {
      throw new Error(`Answers differ:\n${first?.body ?? ''}\n${different.head}\n${different.body}`);
    }
    if (first?.body.includes('"id"') !== true) throw new Error('An answer has nothing in it.');
  }
  for (const client of clients) client.close();
}

const CLOCK_TICK_MICROS = 10_000;

/** Processor time of the sessions of this database, in microseconds; 0 where the system does not say. */
async function postgresCpu(db: Db): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
  let ticks = 0;
  for (const { pid } of rows) {
    // After the name, which may have spaces in it: user and system time are the twelfth and thirteenth.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * CLOCK_TICK_MICROS;
}
