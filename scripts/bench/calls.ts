import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { compareBodies } from './calls-compare.ts';
import { type Entrant, type LoadGenerator, startContender, startLoad } from './calls-contenders.ts';
import { measureLife } from './calls-life.ts';
import { type BenchCall, type CallName, CALLS, CONTENDERS, type ContenderName, GRAPH } from './calls-list.ts';
import { insertTokens } from './calls-people.ts';
import { findPgbench } from './calls-pgbench.ts';
import { installPostgraphile, prepareGraph } from './calls-postgraphile.ts';
import { type CallFigures, printReport, type RoundFigures, writeReport } from './calls-report.ts';
import { runRounds } from './calls-rounds.ts';
import { fillWithStatements } from './calls-statement-data.ts';
import { fillWithRequests, type MadeUp } from './open-jobs-data.ts';
import { fillWithProfessionals } from './professionals-data.ts';

const CALLERS = 320;

export type CallsOptions = MadeUp & {
  professionals: number;
  rounds: number;
  /** Before memory is looked at. */
  calls: number;
  /** Those to measure; without any, all are, and the report is written. */
  call: readonly CallName[];
  /** The folder in which PostGraphile is installed, as one more contender; null: without it. */
  postgraphile: string | null;
};

type Bench = { db: Db; url: string; generator: LoadGenerator; options: CallsOptions };

/**
 * What calls cost beside the least that could answer them: `node:http` with the same statements. The processes take turns, for
 * several rounds; a body that differs ends the measurement.
 */
export async function measureCalls(url: string, options: CallsOptions): Promise<void> {
  const db = createDb(url, { poolSize: 1, isUnbounded: true });
  const generator = await startLoad();
  const bench = { db, url, generator, options };
  try {
    await fillWithRequests(db, options);
    await fillWithProfessionals(db, options.professionals);
    await fillWithStatements(db);
    const chosen = CALLS.filter(({ name }) => options.call.length === 0 || options.call.includes(name));
    const calls: CallFigures[] = [];
    for (const call of chosen) calls.push(await measureCall(bench, call));
    const report = {
      calls,
      data: {
        requests: options.rows,
        professionals: options.professionals,
        callers: CALLERS,
        calls: options.calls,
      },
    };
    printReport(report);
    if (chosen.length === CALLS.length) writeReport(report);
  } finally {
    await generator.stop();
    await db.destroy();
  }
}

/** Every contender starts anew, so that none has learned from another call. */
async function measureCall(bench: Bench, call: BenchCall): Promise<CallFigures> {
  const { db, url, generator, options } = bench;
  const tokens = await insertTokens(db, call.callers, CALLERS);
  const contenders = new Map<ContenderName, Entrant>();
  try {
    for (const name of call.contenders) {
      const way = name === GRAPH ? await graphWay(bench) : { path: call.path };
      if (way === null) continue;
      const { path, env = {} } = way;
      const contender = await startContender(CONTENDERS[name].file, { databaseUrl: url, generator, env });
      contenders.set(name, { ...contender, path });
    }
    await compareBodies(call, [...contenders.values()], tokens);
    const pgbench = call.hasPgbench ? await findPgbench(url, CALLERS) : null;
    if (call.hasPgbench && pgbench === null) console.log('pgbench is not installed: its line is missing.');
    const rounds: RoundFigures[] = [];
    for (const connections of call.connections) {
      const roundCount = options.rounds;
      rounds.push(...(await runRounds({ db, tokens, contenders, pgbench, roundCount }, connections)));
    }
    // A measurement of memory has the machine to itself.
    for (const { stop } of contenders.values()) await stop();
    const life = call.hasLife
      ? await measureLife(call, { ...bench, tokens, calls: options.calls })
      : undefined;
    return { name: call.name, rounds, ...(life !== undefined && { life }) };
  } finally {
    for (const { stop } of contenders.values()) await stop();
  }
}

/** How PostGraphile is asked, and what its process needs; null where it takes no part. */
async function graphWay({
  db,
  options: { postgraphile: folder },
}: Bench): Promise<{ path: string; env?: Record<string, string> } | null> {
  if (folder === null) return null;
  return { env: { POSTGRAPHILE_HOME: await installPostgraphile(folder) }, path: await prepareGraph(db) };
}
