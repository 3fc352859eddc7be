import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from './types.ts';

/** Rows of one statement: tens of milliseconds, so that no lock, vacuum or replica waits for long. */
const STEP_ROWS = 2_000;
/** Statements of one run; the next run continues. */
const MAX_STEPS = 250;

type OldRows<T extends keyof Database> = {
  table: T;
  /** A column with an index: the oldest rows are found by it. */
  at: keyof Database[T] & string;
  before: Date;
  and?: RawBuilder<SqlBool>;
  stepRows?: number;
  maxSteps?: number;
};

/**
 * Deletes rows from before a moment, the oldest first, in steps that commit by themselves
 * (docs/decisions/054-old-rows-and-partitions.md). A row that changes meanwhile stays until the next run.
 * @returns how many were deleted
 */
export async function deleteOldRows<T extends keyof Database>(db: Db, rows: OldRows<T>): Promise<number> {
  const { table, at, before, and = sql<SqlBool>`true`, stepRows = STEP_ROWS, maxSteps = MAX_STEPS } = rows;
  const step = sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(at)} < ${before} and ${and}
      order by ${sql.ref(at)} limit ${sql.lit(stepRows)}
    ))
  `;
  let deleted = 0;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const count = Number((await step.execute(db)).numAffectedRows ?? 0n);
    deleted += count;
    if (count === 0) break;
  }
  return deleted;
}
