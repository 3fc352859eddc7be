import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { listHashes } from './applied-functions.ts';
import { readFunctionFiles } from './function-files.ts';
import { FOLDERS } from './schema-folders.ts';

/**
 * Whether a database has never been brought to this version. Also false for one that has gone on to a newer version, under
 * which processes of this one work until they are replaced.
 */
export async function isSchemaOlder<T>(db: Kysely<T>, folders = FOLDERS): Promise<boolean> {
  if (await isEmpty(db)) return true;
  const [names, files, ran, hashes] = await Promise.all([
    readdir(folders.migrations),
    readFunctionFiles(folders.functions),
    sql<{ name: string }>`select name from schema_migrations`.execute(db),
    listHashes(db),
  ]);
  const known = new Set(ran.rows.map(({ name }) => name));
  const migrations = names.filter((name) => MIGRATION.test(name)).map((name) => path.parse(name).name);
  return migrations.some((name) => !known.has(name)) || files.some(({ sha256 }) => !hashes.has(sha256));
}

const MIGRATION = /\.m?[jt]s$/;

async function isEmpty<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select to_regclass('schema_migrations') is null or to_regclass('schema_functions') is null as "isEmpty"
  `.execute(db);
  return rows[0]?.isEmpty ?? true;
}
