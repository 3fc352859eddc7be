import { promises as fs } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type FunctionFile, type FunctionKind, readFunctionFiles } from './function-files.ts';

export type SchemaFolders = { migrations: string; functions: string };
export type SchemaChange = {
  /** Migrations that ran. */
  migrations: string[];
  /** Functions and views whose files were added, changed or removed. */
  functions: string[];
};

const FOLDERS: SchemaFolders = {
  migrations: path.join(import.meta.dirname, 'migrations'),
  functions: path.join(import.meta.dirname, 'functions'),
};
/** Arbitrary: one process at a time changes the schema. */
const LOCK_KEY = 5_402_417;

/**
 * Brings the schema up to date: runs the migrations that have not run and applies db/functions where a file differs from
 * what was applied. One transaction: all of it, or nothing.
 *
 * Functions and views are dropped before and created again after, whichever of them changed. So a migration can alter any
 * table, a signature or the columns of a view can change, and what depends on them is made anew. Trigger functions stay,
 * since tables depend on them, and are replaced.
 */
export async function migrateToLatest<T>(db: Kysely<T>, folders = FOLDERS): Promise<SchemaChange> {
  const files = await readFunctionFiles(folders.functions);
  return db.transaction().execute(async (tx) => {
    await lockSchema(tx);
    const migrator = createMigrator(tx, folders.migrations);
    const functions = changesOf(await listApplied(tx), files);
    const isBehind = functions.length > 0 || (await hasPending(migrator));
    if (isBehind) await dropFunctions(tx);
    const migrations = unwrap(await migrator.migrateToLatest());
    if (isBehind) await createFunctions(tx, files);
    return { migrations, functions };
  });
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

function createMigrator<T>(tx: Transaction<T>, migrationFolder: string): Migrator {
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
    up: (tx) => inSavepoint(tx, () => migration.up(tx)),
    down: (tx) => inSavepoint(tx, async () => migration.down?.(tx)),
  };
}

async function inSavepoint<T>(tx: Kysely<T>, step: () => Promise<void>): Promise<void> {
  await sql`savepoint migration`.execute(tx);
  try {
    await step();
  } catch (error) {
    await sql`rollback to savepoint migration`.execute(tx);
    throw error;
  }
  await sql`release savepoint migration`.execute(tx);
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

type AppliedFunction = Pick<FunctionFile, 'name' | 'kind' | 'sha256'>;

async function lockSchema<T>(tx: Transaction<T>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
  await sql`
    create table if not exists schema_functions (
      name text primary key,
      kind text not null,
      sha256 text not null,
      ordinal integer not null
    )
  `.execute(tx);
}

/** In the order in which they were created. */
async function listApplied<T>(tx: Transaction<T>): Promise<AppliedFunction[]> {
  const { rows } = await sql<AppliedFunction>`
    select name, kind, sha256 from schema_functions order by ordinal
  `.execute(tx);
  return rows;
}

function changesOf(applied: readonly AppliedFunction[], files: readonly FunctionFile[]): string[] {
  const before = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const after = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}

/** All but trigger functions. No `cascade`: where something else depends on one, that is for a person to decide. */
async function dropFunctions<T>(tx: Transaction<T>): Promise<void> {
  const applied = (await listApplied(tx)).filter(({ kind }) => kind !== 'trigger');
  for (const { name, kind } of applied.toReversed()) await drop(tx, name, kind);
  await sql`delete from schema_functions where kind <> 'trigger'`.execute(tx);
}

async function drop<T>(tx: Transaction<T>, name: string, kind: FunctionKind): Promise<void> {
  const type = kind === 'view' ? sql`view` : sql`function`;
  await sql`drop ${type} if exists ${sql.id(name)}`.execute(tx);
}

async function createFunctions<T>(tx: Transaction<T>, files: readonly FunctionFile[]): Promise<void> {
  const triggers = new Set(files.filter(({ kind }) => kind === 'trigger').map(({ name }) => name));
  for (const { name, kind } of await listApplied(tx)) if (!triggers.has(name)) await drop(tx, name, kind);
  await sql`delete from schema_functions`.execute(tx);
  for (const [ordinal, { name, kind, text, sha256 }] of files.entries()) {
    await createFunction(tx, name, text);
    await sql`insert into schema_functions values (${name}, ${kind}, ${sha256}, ${ordinal})`.execute(tx);
  }
}

async function createFunction<T>(tx: Transaction<T>, name: string, text: string): Promise<void> {
  try {
    await tx.executeQuery(CompiledQuery.raw(text));
  } catch (error) {
    throw new Error(`db/functions/${name}.sql failed`, { cause: error });
  }
}
