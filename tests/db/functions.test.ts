import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import { isSchemaOlder } from '#db/schema-age.ts';
import type { SchemaFolders } from '#db/schema-folders.ts';
import type { Db } from '#db/types.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

const NAME = 'test_functions';
let root: string;
let folders: SchemaFolders;
let url: string;
let db: Db;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lintel-schema-'));
  folders = { migrations: path.join(root, 'migrations'), functions: path.join(root, 'functions') };
  await mkdir(folders.migrations);
  await mkdir(folders.functions);
  url = await createDatabase(inject('serverUrl'), NAME);
  db = createDb(url, { isUnbounded: true });
  await writeMigration('1_create_things', {
    up: `await db.schema.createTable('things').addColumn('id', 'integer').addColumn('size', 'integer').execute();`,
    down: `await db.schema.dropTable('things').execute();`,
  });
});

afterEach(async () => {
  await db.destroy();
  await dropDatabase(inject('serverUrl'), NAME);
  await rm(root, { recursive: true });
});

/** Imports nothing of a package, since it lies outside of the repository. */
function writeMigration(name: string, { up, down }: { up: string; down: string }): Promise<void> {
  const text = `export async function up(db) { ${up} }\nexport async function down(db) { ${down} }\n`;
  return writeFile(path.join(folders.migrations, `${name}.mjs`), text);
}

function writeFunction(name: string, text: string): Promise<void> {
  return writeFile(path.join(folders.functions, `${name}.sql`), text);
}

const removeFunction = (name: string) => rm(path.join(folders.functions, `${name}.sql`));
const migrate = () => migrateToLatest(db, folders);

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select (${sql.raw(expression)}) as value`.execute(db);
  return rows[0]?.value;
}

/** Tables, views and functions of the schema. */
async function listNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'schema\\_%'
    union all
    select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

describe('functions and views', () => {
  it('are created after the tables, each after those that it refers to', async () => {
    await writeFunction(
      'a_total',
      'create or replace function a_total() returns integer return z_one() + 1;',
    );
    await writeFunction('b_view', 'create or replace view b_view as select a_total() as total from c_view;');
    await writeFunction('c_view', 'create or replace view c_view as select id from things;');
    await writeFunction('z_one', 'create or replace function z_one() returns integer return 1;');
    expect(await migrate()).toEqual({
      migrations: ['1_create_things'],
      functions: ['a_total', 'b_view', 'c_view', 'z_one'],
      breaks: [],
    });
    expect(await read('a_total()')).toBe(2);
    expect(await migrate()).toEqual({ migrations: [], functions: [], breaks: [] });
  });

  it('are not taken as references in a comment', async () => {
    await writeFunction(
      'one',
      '-- Unlike two().\ncreate or replace function one() returns integer return 1;',
    );
    await writeFunction(
      'two',
      '/* Unlike one(). */ create or replace function two() returns integer return 2;',
    );
    await migrate();
    expect(await read('one() + two()')).toBe(3);
  });

  it('are applied again when the text changes', async () => {
    await writeFunction('one', 'create or replace function one() returns integer return 1;');
    await migrate();
    await writeFunction('one', 'create or replace function one() returns integer return 11;');
    expect(await migrate()).toEqual({ migrations: [], functions: ['one'], breaks: [] });
    expect(await read('one()')).toBe(11);
  });

  it('may change their parameters, result and columns, below others that depend on them', async () => {
    await writeFunction('one', 'create or replace function one(p integer) returns integer return p;');
    await writeFunction('sizes', 'create or replace view sizes as select id, one(size) as size from things;');
    await writeFunction(
      'total',
      'create or replace function total() returns bigint return (select sum(size) from sizes);',
    );
    await migrate();
    await writeFunction(
      'one',
      "create or replace function one(q integer, r text default 'x') returns text return q || r;",
    );
    await writeFunction('sizes', 'create or replace view sizes as select one(size) as name from things;');
    await writeFunction(
      'total',
      'create or replace function total() returns text return (select max(name) from sizes);',
    );
    await migrate();
    await sql`insert into things (id, size) values (1, 7)`.execute(db);
    expect(await read('total()')).toBe('7x');
    expect(await listNames()).toEqual(['one', 'sizes', 'things', 'total']);
  });

  it('are no obstacle to a migration of the tables that they read', async () => {
    await writeFunction('sizes', 'create or replace view sizes as select size from things;');
    await migrate();
    await writeMigration('2_alter_things', {
      up: `await db.schema.alterTable('things').alterColumn('size', (c) => c.setDataType('bigint')).execute();`,
      down: '',
    });
    expect(await migrate()).toMatchObject({ migrations: ['2_alter_things'], functions: [] });
    expect(await read('select pg_typeof(max(size))::text from sizes')).toBe('bigint');
  });

  it('are refused when they refer to each other in a circle, or are not what the file is called', async () => {
    await writeFunction('one', 'create or replace function one() returns integer return two();');
    await writeFunction('two', 'create or replace function two() returns integer return one();');
    await expect(migrate()).rejects.toThrow('in a circle: one → two → one');
    await writeFunction('two', 'create or replace function other() returns integer return 2;');
    await expect(migrate()).rejects.toThrow('two.sql has to begin with "create or replace function two"');
  });

  it('are gone after a step down, and back after the next step up', async () => {
    await writeFunction('sizes', 'create or replace view sizes as select size from things;');
    await migrate();
    expect(await migrateDown(db, folders)).toBe('1_create_things');
    expect(await listNames()).toEqual([]);
    expect(await migrate()).toEqual({ migrations: ['1_create_things'], functions: ['sizes'], breaks: [] });
    expect(await listNames()).toEqual(['sizes', 'things']);
  });

  it('are applied by one of two processes that start at the same time', async () => {
    await writeFunction('one', 'create or replace function one() returns integer return 1;');
    await migrate();
    await writeFunction('one', 'create or replace function one() returns integer return 2;');
    const outcomes = await Promise.all([migrate(), migrate()]);
    expect(outcomes.map(({ functions }) => functions.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await read('one()')).toBe(2);
  });
});

/** Processes of the version before go on until each is replaced, so that a new version costs nobody a call. */
describe('what the version before calls', () => {
  beforeEach(async () => {
    await writeFunction('one', 'create or replace function one(p integer) returns integer return p;');
    await writeFunction('sizes', 'create or replace view sizes as select id, one(size) as size from things;');
    await migrate();
  });

  it('stays when its file is deleted, until the next change', async () => {
    await removeFunction('sizes');
    await removeFunction('one');
    expect(await migrate()).toEqual({ migrations: [], functions: ['one', 'sizes'], breaks: [] });
    expect(await read('select count(one(size)) from sizes')).toBe('0');
    await writeFunction('two', 'create or replace function two() returns integer return 2;');
    expect(await migrate()).toEqual({ migrations: [], functions: ['two'], breaks: [] });
    expect(await listNames()).toEqual(['things', 'two']);
  });

  it('stays beside a function that takes more values', async () => {
    await writeFunction(
      'one',
      'create or replace function one(p integer, q integer) returns integer return p + q;',
    );
    await writeFunction(
      'sizes',
      'create or replace view sizes as select id, one(size, 1) as size from things;',
    );
    expect(await migrate()).toEqual({ migrations: [], functions: ['one', 'sizes'], breaks: [] });
    expect(await read('select array[one(7), one(7, 2)]')).toEqual([7, 9]);
    await writeFunction('two', 'create or replace function two() returns integer return 2;');
    await migrate();
    await expect(read('one(7)')).rejects.toThrow('does not exist');
    expect(await read('one(7, 2)')).toBe(9);
  });

  it('stays where a column is added to a table and to a view of it', async () => {
    await writeMigration('2_add_color', {
      up: `await db.schema.alterTable('things').addColumn('color', 'text').execute();`,
      down: '',
    });
    await writeFunction(
      'sizes',
      'create or replace view sizes as select id, one(size) as size, color from things;',
    );
    expect(await migrate()).toEqual({ migrations: ['2_add_color'], functions: ['sizes'], breaks: [] });
    expect(await read('select count(size) from sizes')).toBe('0');
  });

  it('may come back with the version after', async () => {
    await removeFunction('sizes');
    await migrate();
    await writeFunction('sizes', 'create or replace view sizes as select size from things;');
    expect(await migrate()).toEqual({ migrations: [], functions: ['sizes'], breaks: [] });
    expect(await read('select count(size) from sizes')).toBe('0');
  });

  it.each([
    [
      'a view without one of its columns',
      'sizes',
      'view sizes as select id from things',
      'db/functions/sizes.sql failed: cannot drop columns from view',
    ],
    [
      'other names of values',
      'two',
      'function two(q integer) returns integer return q',
      'db/functions/two.sql failed: cannot change name of input parameter "p"',
    ],
    [
      'another result',
      'one',
      'function one(p integer) returns bigint return p',
      'db/functions/one.sql failed: cannot change return type of existing function',
    ],
    [
      'another kind of value',
      'one',
      'function one(p bigint) returns integer return p',
      'one has two signatures for the same number of values',
    ],
    [
      'one value more that may be left out',
      'one',
      'function one(p integer, q integer default 1) returns integer return p + q',
      'db/functions/sizes.sql failed: function one(integer) is not unique',
    ],
  ])('goes for %s, and it is said', async (_, name, text, reason) => {
    await writeFunction('two', 'create or replace function two(p integer) returns integer return p;');
    await migrate();
    await writeFunction(name, `create or replace ${text};`);
    expect(await migrate()).toEqual({ migrations: [], functions: [name], breaks: [reason] });
    expect(await read('select count(*) from sizes')).toBe('0');
    expect(await listNames()).toEqual(['one', 'sizes', 'things', 'two']);
  });

  it('goes with what is gone as the database goes down', async () => {
    await removeFunction('sizes');
    await migrate();
    expect(await migrateDown(db, folders)).toBe('1_create_things');
    expect(await listNames()).toEqual([]);
  });
});

/** A process asks before it serves: what it calls may not be there yet. */
describe('a database', () => {
  const isOlder = () => isSchemaOlder(db, folders);
  const ONE = 'create or replace function one() returns integer return 1;';

  it('is older than a version whose migrations or functions it never had', async () => {
    expect(await isOlder()).toBe(true);
    await migrate();
    expect(await isOlder()).toBe(false);
    await writeFunction('one', ONE);
    expect(await isOlder()).toBe(true);
    await migrate();
    expect(await isOlder()).toBe(false);
    await writeMigration('2_create_others', { up: '', down: '' });
    expect(await isOlder()).toBe(true);
  });

  it.each([
    ['beside it', ONE.replace('1;', '2;')],
    ['in its place', ONE.replace('integer', 'bigint')],
  ])(
    'is not older than the version before, whose processes may start again meanwhile: %s',
    async (_, text) => {
      await writeFunction('one', ONE);
      await writeFunction('sizes', 'create or replace view sizes as select one() as size;');
      await migrate();
      const other = path.join(folders.migrations, '2_create_others.mjs');
      await writeMigration('2_create_others', { up: '', down: '' });
      await writeFunction('one', text);
      await migrate();
      await rm(other);
      await writeFunction('one', ONE);
      expect(await isOlder()).toBe(false);
    },
  );
});

describe('trigger functions', () => {
  const TEXT = `create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused %', '1'; end $$;`;

  beforeEach(async () => {
    const declaration = JSON.stringify(new URL('../../db/trigger-function.ts', import.meta.url).href);
    await writeMigration('2_attach_trigger', {
      up: `const { declareTriggerFunction } = await import(${declaration});
        await declareTriggerFunction(db, 'refuse');
        await db.schema.createTable('calm').addColumn('id', 'integer').execute();
        await db.executeQuery({ sql: 'create trigger refused before insert on things execute function refuse()',
          parameters: [], query: { kind: 'RawNode' } });`,
      down: `const { dropTriggerFunction } = await import(${declaration});
        await db.schema.dropTable('calm').execute();
        await db.executeQuery({ sql: 'drop trigger refused on things', parameters: [], query: { kind: 'RawNode' } });
        await dropTriggerFunction(db, 'refuse');`,
    });
    await writeFunction('refuse', TEXT);
  });

  const insert = () => sql`insert into things (id) values (1)`.execute(db);

  it('are attached by a migration, filled by their file and replaced below the trigger', async () => {
    await migrate();
    await expect(insert()).rejects.toThrow('refused 1');
    await writeFunction('refuse', TEXT.replace("'1'", "'2'"));
    expect(await migrate()).toEqual({ migrations: [], functions: ['refuse'], breaks: [] });
    await expect(insert()).rejects.toThrow('refused 2');
  });

  it('go down with the migration that attached them, and up again', async () => {
    await migrate();
    expect(await migrateDown(db, folders)).toBe('2_attach_trigger');
    expect(await listNames()).toEqual(['things']);
    await insert();
    await migrate();
    await expect(insert()).rejects.toThrow('refused 1');
  });

  it('are not dropped while a trigger calls them', async () => {
    await migrate();
    await removeFunction('refuse');
    await expect(migrate()).rejects.toThrow('other objects depend on it');
    await expect(insert()).rejects.toThrow('refused 1');
  });
});

describe('a table that somebody reads for long', () => {
  it('is waited for by turns, so that others read it meanwhile', async () => {
    await migrate();
    await writeMigration('2_add_color', {
      up: `await db.schema.alterTable('things').addColumn('color', 'text').execute();`,
      down: '',
    });
    const [isRead, isDone] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const reading = db.transaction().execute(async (tx) => {
      await sql`lock table things in access share mode`.execute(tx);
      isRead.resolve(null);
      await isDone.promise;
    });
    await isRead.promise;
    const migrated = migrate();
    await vi.waitFor(async () => {
      expect(
        await read(`select count(*) from pg_locks where relation = 'things'::regclass and not granted`),
      ).toBe('1');
    }, 5_000);
    // Behind the migration, which gives up first.
    await sql`select from things`.execute(db);
    isDone.resolve(null);
    await reading;
    expect(await migrated).toEqual({ migrations: ['2_add_color'], functions: [], breaks: [] });
  });
});

describe('a failure', () => {
  it('of a function takes the migrations of the same run back, and the next run does everything', async () => {
    await writeFunction('one', 'create or replace function one() returns integer return nothing_like_it();');
    await expect(migrate()).rejects.toThrow('db/functions/one.sql failed');
    expect(await listNames()).toEqual([]);
    await writeFunction('one', 'create or replace function one() returns integer return 1;');
    expect(await migrate()).toEqual({ migrations: ['1_create_things'], functions: ['one'], breaks: [] });
  });

  it('of a migration leaves tables and functions unchanged, names the migration, and releases its lock', async () => {
    await writeFunction('sizes', 'create or replace view sizes as select size from things;');
    await migrate();
    await writeFunction('sizes', 'create or replace view sizes as select 1 as other;');
    await writeMigration('2_fail', {
      up: `await db.schema.dropTable('things').execute(); await db.schema.dropTable('things').execute();`,
      down: '',
    });
    await expect(migrate()).rejects.toMatchObject({
      message: 'Migration 2_fail failed',
      cause: { message: 'table "things" does not exist' },
    });
    expect(await listNames()).toEqual(['sizes', 'things']);
    expect(await read('select count(size)::integer from sizes')).toBe(0);
    await rm(path.join(folders.migrations, '2_fail.mjs'));
    const elsewhere = createDb(url, { poolSize: 1, isUnbounded: true });
    try {
      expect(await migrateToLatest(elsewhere, folders)).toMatchObject({
        migrations: [],
        functions: ['sizes'],
      });
    } finally {
      await elsewhere.destroy();
    }
  });

  it('says how to go on when the database was made by other migrations', async () => {
    await migrate();
    await rm(path.join(folders.migrations, '1_create_things.mjs'));
    await expect(migrate()).rejects.toThrow(/1_create_things is missing\. .*npm run db -- reset$/);
  });
});
