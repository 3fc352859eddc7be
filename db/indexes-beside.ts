import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DatabaseError } from 'pg';

/** Names of indexes, each with what it is on, such as `{ things_size_idx: 'things (size) where size > 0' }`. */
export type Indexes = Readonly<Record<string, string>>;

/** A migration that adds indexes to tables which people write to meanwhile. */
export type IndexingMigration = Migration & { indexes?: Indexes };

/** Arbitrary, and not that of the schema, which is waited for with a snapshot: building an index waits for all snapshots. */
const LOCK_KEY = 5_402_418;
const PAUSE_MS = 500;
/** A column or function of the index comes with a migration that has not run. */
const COMES_LATER = new Set(['42703', '42883']);

/**
 * Builds what pending migrations declare before they run, while others read and write: that takes longer, and nobody waits for it
 * (docs/decisions/066-indexes-beside-writers.md). What needs a table or a column that does not exist yet is left to its migration.
 */
export async function buildBeside<T>(db: Kysely<T>, indexes: Indexes): Promise<void> {
  if (Object.keys(indexes).length === 0) return;
  await db.connection().execute(async (connection) => {
    await untilAlone(connection);
    try {
      for (const [name, definition] of Object.entries(indexes)) await build(connection, name, definition);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_KEY)})`.execute(connection);
    }
  });
}

/** Builds what is missing of them: those on a table without rows or on a column that is new. */
export async function buildMissing<T>(tx: Kysely<T>, indexes: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    if (await exists(tx, name)) continue;
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(tx);
  }
}

async function build<T>(db: Kysely<T>, name: string, definition: string): Promise<void> {
  const [table = ''] = definition.split(' ');
  if (!(await exists(db, table))) return;
  if (await isBroken(db, name)) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  try {
    await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(definition)}`.execute(db);
  } catch (error) {
    if (!(error instanceof DatabaseError && COMES_LATER.has(error.code ?? ''))) throw error;
  }
}

/** Asked again and again, since whoever waits in Postgres holds a snapshot. */
async function untilAlone<T>(db: Kysely<T>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isAlone: boolean }>`
      select pg_try_advisory_lock(${sql.lit(LOCK_KEY)}) as "isAlone"
    `.execute(db);
    if (rows[0]?.isAlone === true) return;
    await sleep(PAUSE_MS);
  }
}

async function exists<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${sql.lit(name)}) is not null as exists
  `.execute(db);
  return rows[0]?.exists ?? false;
}

/** Left by an attempt that failed halfway: written to, and never read. */
async function isBroken<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${sql.lit(name)}) and not indisvalid
  `.execute(db);
  return rows.length > 0;
}
