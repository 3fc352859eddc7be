import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { DatabaseError } from 'pg';
import {
  changesOf,
  createFunctions,
  createRecord,
  dropFunctions,
  dropRetired,
  listSignatures,
  rememberHashes,
  retire,
} from './applied-functions.ts';
import { type FunctionFile, readFunctionFiles } from './function-files.ts';
import { buildBeside, buildMissing, type Indexes, type IndexingMigration } from './indexes-beside.ts';
import { inSavepoint } from './savepoint.ts';
import { FOLDERS, type SchemaFolders } from './schema-folders.ts';

export type SchemaChange = {
  /** Migrations that ran. */
  migrations: string[];
  /** Functions and views whose files were added, changed or removed. */
  functions: string[];
  /** Why calls of the version before may fail until its processes are replaced. */
  breaks: string[];
};

/** Arbitrary: one process at a time changes the schema. */
const LOCK_KEY = 5_402_417;
/**
 * How long a table is waited for. Whoever wants it meanwhile waits behind, and a call gives up after three seconds; an export may
 * read for minutes.
 */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 3_000;
const MOST_TRIES = 20;

/**
 * Brings the schema up to date: runs the migrations that have not run and applies db/functions where a file differs from
 * what was applied. One transaction: all of it, or nothing; but for indexes that migrations declare, which are built before.
 *
 * Processes of the version before go on meanwhile, so what only they call is kept beside the new, until the next change
 * (docs/decisions/064-two-versions-at-a-time.md). Where both cannot be, such as a view that loses a column, functions and
 * views are dropped before the migrations and created again after.
 */
export async function migrateToLatest<T>(db: Kysely<T>, folders = FOLDERS): Promise<SchemaChange> {
  await buildBeside(db, await listNewIndexes(createMigrator(db, folders.migrations)));
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateAtOnce(db, folders);
    } catch (error) {
      if (tries === MOST_TRIES || !isLockTimeout(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function migrateAtOnce<T>(db: Kysely<T>, folders: SchemaFolders): Promise<SchemaChange> {
  const files = await readFunctionFiles(folders.functions);
  return db.transaction().execute(async (tx) => {
    await lockSchema(tx);
    const migrator = createMigrator(tx, folders.migrations);
    const functions = await changesOf(tx, files);
    if (functions.length === 0 && !(await hasPending(migrator)))
      return { migrations: unwrap(await migrator.migrateToLatest()), functions, breaks: [] };
    await rememberHashes(tx);
    await dropRetired(tx);
    try {
      return { functions, ...(await inSavepoint(tx, () => changeBeside(tx, migrator, files))) };
    } catch (error) {
      if (isLockTimeout(error)) throw error;
      return { functions, ...(await changeAnew(tx, migrator, files)), breaks: [reasonOf(error)] };
    }
  });
}

type Change = Omit<SchemaChange, 'functions'>;

/** Keeps what is no longer in the files. */
async function changeBeside<T>(
  tx: Transaction<T>,
  migrator: Migrator,
  files: readonly FunctionFile[],
): Promise<Change> {
  const before = await listSignatures(tx);
  const migrations = await runMigrations(tx, migrator);
  const breaks = await createFunctions(tx, files);
  await retire(tx, before, files);
  return { migrations, breaks };
}

async function changeAnew<T>(
  tx: Transaction<T>,
  migrator: Migrator,
  files: readonly FunctionFile[],
): Promise<Change> {
  await dropFunctions(tx);
  const migrations = await runMigrations(tx, migrator);
  return { migrations, breaks: await createFunctions(tx, files) };
}

async function runMigrations<T>(tx: Transaction<T>, migrator: Migrator): Promise<string[]> {
  const migrations = unwrap(await migrator.migrateToLatest());
  await limitWaiting(tx);
  return migrations;
}

/** After Kysely has taken its own lock, for which it sets an hour. */
async function limitWaiting<T>(tx: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
}

function isLockTimeout(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '55P03';
  return error instanceof Error && error.cause !== undefined && isLockTimeout(error.cause);
}

/** What failed and, in Postgres' words, why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/**
 * Reverts the newest migration; returns its name, or null when there is none. Functions and views are dropped first,
 * since their texts are those of the newest schema; `migrateToLatest` creates them again.
 */
export async function migrateDown<T>(db: Kysely<T>, folders = FOLDERS): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockSchema(tx);
    await dropFunctions(tx);
    return unwrap(await createMigrator(tx, folders.migrations).migrateDown())[0] ?? null;
  });
}

/** What the pending migrations declare. */
async function listNewIndexes(migrator: Migrator): Promise<Indexes> {
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  return Object.assign({}, ...pending.map(({ migration }) => indexesOf(migration))) as Indexes;
}

const indexesOf = (migration: IndexingMigration): Indexes => migration.indexes ?? {};

function createMigrator<T>(tx: Kysely<T>, migrationFolder: string): Migrator {
  return new Migrator({
    db: tx,
    provider: withSavepoints(new FileMigrationProvider({ fs, path, migrationFolder })),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
}

/** After a failure the Migrator still queries the database, which an aborted transaction would reject. */
function withSavepoints(provider: MigrationProvider): MigrationProvider {
  return {
    async getMigrations() {
      const migrations = Object.entries(await provider.getMigrations());
      return Object.fromEntries(migrations.map(([name, migration]) => [name, withSavepoint(migration)]));
    },
  };
}

function withSavepoint(migration: Migration): Migration {
  return {
    ...migration,
    up: (tx) =>
      inSavepoint(tx, async () => {
        await limitWaiting(tx);
        await migration.up(tx);
        await buildMissing(tx, indexesOf(migration));
      }),
    down: (tx) => inSavepoint(tx, async () => migration.down?.(tx)),
  };
}

async function hasPending(migrator: Migrator): Promise<boolean> {
  return (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
}

function unwrap(outcome: Awaited<ReturnType<Migrator['migrateToLatest']>>): string[] {
  const { error, results = [] } = outcome;
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error');
  if (failed !== undefined) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  const reason = error instanceof Error ? error.message : 'unknown';
  const advice = 'A database without data to keep is made again by: npm run db -- reset';
  throw new Error(`The migrations do not fit the database: ${reason}. ${advice}`, { cause: error });
}

async function lockSchema<T>(tx: Transaction<T>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
  await createRecord(tx);
}
