import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, inject } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import type { SchemaFolders } from '#db/schema-folders.ts';
import type { Db } from '#db/types.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

/** A database with migrations and functions of a test's own, beginning with a table `things`. Made anew for each test. */
export function useSampleSchema(name: string) {
  const schema = new SampleSchema();
  beforeEach(() => schema.make(name));
  afterEach(() => schema.remove(name));
  return schema;
}

type SampleMigration = { up: string; down: string; indexes?: Readonly<Record<string, string>> };

class SampleSchema {
  folders: SchemaFolders = { migrations: '', functions: '' };
  url = '';
  #root = '';
  #db: Db | undefined;

  get db(): Db {
    if (this.#db === undefined) throw new Error('The database is made before each test.');
    return this.#db;
  }

  async make(name: string): Promise<void> {
    this.#root = await mkdtemp(path.join(tmpdir(), 'lintel-schema-'));
    this.folders = {
      migrations: path.join(this.#root, 'migrations'),
      functions: path.join(this.#root, 'functions'),
    };
    await mkdir(this.folders.migrations);
    await mkdir(this.folders.functions);
    this.url = await createDatabase(inject('serverUrl'), name);
    this.#db = createDb(this.url, { isUnbounded: true });
    await this.writeMigration('1_create_things', {
      up: `await db.schema.createTable('things').addColumn('id', 'integer').addColumn('size', 'integer').execute();`,
      down: `await db.schema.dropTable('things').execute();`,
    });
  }

  async remove(name: string): Promise<void> {
    await this.db.destroy();
    await dropDatabase(inject('serverUrl'), name);
    await rm(this.#root, { recursive: true });
  }

  /** Imports nothing of a package, since it lies outside of the repository. */
  readonly writeMigration = (name: string, { up, down, indexes = {} }: SampleMigration): Promise<void> => {
    const text = `
      export const indexes = ${JSON.stringify(indexes)};
      export async function up(db) { ${up} }
      export async function down(db) { ${down} }
    `;
    return writeFile(path.join(this.folders.migrations, `${name}.mjs`), text);
  };

  readonly writeFunction = (name: string, text: string): Promise<void> =>
    writeFile(path.join(this.folders.functions, `${name}.sql`), text);

  readonly removeFunction = (name: string): Promise<void> =>
    rm(path.join(this.folders.functions, `${name}.sql`));

  readonly migrate = () => migrateToLatest(this.db, this.folders);

  readonly read = async (expression: string): Promise<unknown> => {
    const { rows } = await sql<{ value: unknown }>`select (${sql.raw(expression)}) as value`.execute(this.db);
    return rows[0]?.value;
  };

  /** Tables, views and functions. */
  readonly listNames = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'schema\\_%'
      union all
      select proname::text from pg_proc where pronamespace = 'public'::regnamespace
      order by 1
    `.execute(this.db);
    return rows.map(({ name }) => name);
  };
}
