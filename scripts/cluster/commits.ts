/** What it costs that a commit is on both disks before it is acknowledged. */
import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { ClusterStage } from './stage.ts';

const LEVELS = {
  local: 'the primary alone',
  on: 'both disks',
  remote_apply: 'both, and visible on the replica',
} as const;
type Level = keyof typeof LEVELS;

const CLIENTS = 16;
const ROUNDS = 5;

/** Medians of rounds in turn. @returns what did not hold: nothing */
export async function measureCommits(stage: ClusterStage, seconds: number): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: CLIENTS, options: UNBOUNDED_OPTIONS });
  await pool.query('create table commits (id bigint generated always as identity primary key, text text)');
  const levels = Object.keys(LEVELS).filter((name): name is Level => name in LEVELS);
  const results = new Map<Level, { perSecond: number; p99: number }[]>(levels.map((level) => [level, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const level of levels) {
      results.get(level)?.push(await commitFor(pool, level, (seconds * 1_000) / ROUNDS));
    }
  }
  await pool.end();
  console.log('| a commit waits for | commits a second | p99, ms |\n| --- | --- | --- |');
  for (const [level, rounds] of results) {
    const perSecond = medianOf(rounds.map((round) => round.perSecond));
    const p99 = medianOf(rounds.map((round) => round.p99));
    console.log(`| ${LEVELS[level]} | ${perSecond.toFixed(0)} | ${p99.toFixed(1)} |`);
  }
  return [];
}

async function commitFor(pool: pg.Pool, level: Level, lastsMs: number) {
  const milliseconds: number[] = [];
  const startedAt = performance.now();
  const work = async () => {
    const client = await pool.connect();
    await client.query(`set synchronous_commit = ${level}`);
    for (let at = performance.now(); at - startedAt < lastsMs; at = performance.now()) {
      await client.query('insert into commits (text) values ($1)', ['x'.repeat(200)]);
      milliseconds.push(performance.now() - at);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return {
    perSecond: (sorted.length / (performance.now() - startedAt)) * 1_000,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
