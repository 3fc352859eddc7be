import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateDown } from '#db/migrator.ts';
import { isSchemaOlder } from '#db/schema-age.ts';
import { readLaterThan, readUp } from './later-migrations.ts';
import { useSampleSchema } from './sample-schema.ts';

const schema = useSampleSchema('test_two_versions');
const { writeMigration, writeFunction, removeFunction, migrate, read, listNames } = schema;

/** Migrations that landed before there was the rule. */
const LAST_WITHOUT = '20261129T0300_list_for_busy_wallets.ts';
const TAKES_AWAY =
  /\bdrop (column|table|type)\b|\brename (to|column)\b|\b(dropColumn|dropTable|dropType|rename(Column|To))\(/i;

/** What a migration takes away from processes of the version before, unless it says that they do without. */
function takesAway(text: string): boolean {
  const up = readUp(text);
  return TAKES_AWAY.test(up) && !up.includes('the version before');
}

describe('a migration, beside which processes of the version before go on', () => {
  it('takes nothing away, or says that they do without it', () => {
    expect(readLaterThan(LAST_WITHOUT).filter(takesAway)).toEqual([]);
  });

  it('is read as far as it goes up', () => {
    const drop = 'await sql`alter table users drop column age`.execute(db);';
    const down = `export async function down() { ${drop} }`;
    expect(takesAway(`export async function up() { ${drop} }`)).toBe(true);
    expect(takesAway(`export async function up() {} ${down}`)).toBe(false);
    expect(takesAway(`/** Unread since the version before. */ export async function up() { ${drop} }`)).toBe(
      false,
    );
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
    expect(await migrateDown(schema.db, schema.folders)).toBe('1_create_things');
    expect(await listNames()).toEqual([]);
  });
});

/** A process asks before it serves: what it calls may not be there yet. */
describe('a database', () => {
  const isOlder = () => isSchemaOlder(schema.db, schema.folders);
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
      const other = path.join(schema.folders.migrations, '2_create_others.mjs');
      await writeMigration('2_create_others', { up: '', down: '' });
      await writeFunction('one', text);
      await migrate();
      await rm(other);
      await writeFunction('one', ONE);
      expect(await isOlder()).toBe(false);
    },
  );
});

describe('a table that somebody reads for long', () => {
  it('is waited for by turns, so that others read it meanwhile', async () => {
    await migrate();
    await writeMigration('2_add_color', {
      up: `await db.schema.alterTable('things').addColumn('color', 'text').execute();`,
      down: '',
    });
    const [isRead, isDone] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const reading = schema.db.transaction().execute(async (tx) => {
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
    await sql`select from things`.execute(schema.db);
    isDone.resolve(null);
    await reading;
    expect(await migrated).toEqual({ migrations: ['2_add_color'], functions: [], breaks: [] });
  });
});
