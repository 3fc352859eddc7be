import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import { useSampleSchema } from './sample-schema.ts';

const schema = useSampleSchema('test_functions');
const { writeMigration, writeFunction, removeFunction, migrate, read, listNames } = schema;

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
    await sql`insert into things (id, size) values (1, 7)`.execute(schema.db);
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
    expect(await migrateDown(schema.db, schema.folders)).toBe('1_create_things');
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

  const insert = () => sql`insert into things (id) values (1)`.execute(schema.db);

  it('are attached by a migration, filled by their file and replaced below the trigger', async () => {
    await migrate();
    await expect(insert()).rejects.toThrow('refused 1');
    await writeFunction('refuse', TEXT.replace("'1'", "'2'"));
    expect(await migrate()).toEqual({ migrations: [], functions: ['refuse'], breaks: [] });
    await expect(insert()).rejects.toThrow('refused 2');
  });

  it('go down with the migration that attached them, and up again', async () => {
    await migrate();
    expect(await migrateDown(schema.db, schema.folders)).toBe('2_attach_trigger');
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
    await rm(path.join(schema.folders.migrations, '2_fail.mjs'));
    const elsewhere = createDb(schema.url, { poolSize: 1, isUnbounded: true });
    try {
      expect(await migrateToLatest(elsewhere, schema.folders)).toMatchObject({
        migrations: [],
        functions: ['sizes'],
      });
    } finally {
      await elsewhere.destroy();
    }
  });

  it('says how to go on when the database was made by other migrations', async () => {
    await migrate();
    await rm(path.join(schema.folders.migrations, '1_create_things.mjs'));
    await expect(migrate()).rejects.toThrow(/1_create_things is missing\. .*npm run db -- reset$/);
  });
});
