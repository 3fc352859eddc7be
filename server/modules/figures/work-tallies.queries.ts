import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/** Adds up to so many appended rows to the sums, and says how many there were. */
export async function foldTallies(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_work_tallies(${limit}) as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
