import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';

const FOLDER = path.join(import.meta.dirname, 'migrations');

function createMigrator<T>(db: Kysely<T>): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: FOLDER }),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
}

function unwrap(outcome: Awaited<ReturnType<Migrator['migrateToLatest']>>): string[] {
  if (outcome.error !== undefined) {
    const failed = outcome.results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed`.trim(), { cause: outcome.error });
  }
  return (outcome.results ?? []).map((result) => result.migrationName);
}

/** Brings the database up to date; answers the names of the migrations it ran. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<string[]> {
  return unwrap(await createMigrator(db).migrateToLatest());
}

/** Takes the newest migration back; answers its name, or null when there is none. */
export async function migrateDown<T>(db: Kysely<T>): Promise<string | null> {
  return unwrap(await createMigrator(db).migrateDown())[0] ?? null;
}
