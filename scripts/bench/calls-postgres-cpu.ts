import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

const CLOCK_TICK_MICROS = 10_000;

/** Processor time of each session of this database by its process, in microseconds; none where the system does not say. */
export async function postgresCpu(db: Db): Promise<ReadonlyMap<number, number>> {
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
export function spentBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);
}
