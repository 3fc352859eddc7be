import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { readLaterThan, readUp } from './later-migrations.ts';
import { useSampleSchema } from './sample-schema.ts';

const schema = useSampleSchema('test_indexes_beside');
const { writeMigration, migrate, read } = schema;
const INDEX = { things_size_idx: 'things (size) where size > 0' };

/** Migrations that landed before there was the rule. */
const LAST_WITHOUT = '20261129T0330_keep_client_scripts.ts';
const INDEXED = /\bcreate (?:unique )?index\s[^;`]*?\bon ([a-z_]+)|\bcreateIndex\([^;]*?\.on\('([a-z_]+)'/gi;
const CREATED = /\bcreate table ([a-z_]+)|\bcreateTable\('([a-z_]+)'/gi;

/** Tables that a migration did not create itself and indexes as it runs, while people wait to write to them. */
function indexedWhileOthersWait(text: string): string[] {
  const up = readUp(text);
  const tablesIn = (pattern: RegExp) => [...up.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
  const isNew = new Set(tablesIn(CREATED));
  return up.includes('nobody writes to it') ? [] : tablesIn(INDEXED).filter((table) => !isNew.has(table));
}

describe('a migration', () => {
  it('declares what it indexes, or says that nobody writes to it', () => {
    expect(readLaterThan(LAST_WITHOUT).flatMap(indexedWhileOthersWait)).toEqual([]);
  });

  it('may index what it creates', () => {
    const both = 'create table parts (id integer); create index parts_idx on parts (id);';
    expect(indexedWhileOthersWait(both)).toEqual([]);
    expect(indexedWhileOthersWait('create unique index things_idx\n on things (id)')).toEqual(['things']);
    expect(indexedWhileOthersWait(`createIndex('things_idx').on('things')`)).toEqual(['things']);
    expect(indexedWhileOthersWait('export async function down() { create index a on b }')).toEqual([]);
  });
});

const isReady = () =>
  read(`select indisvalid from pg_index where indexrelid = to_regclass('things_size_idx')`);
const isBuilding = () =>
  read(`exists (select from pg_stat_progress_create_index where datname = current_database())`);

/** An index of a large table takes seconds, and a call gives up after three. */
describe('an index that a migration declares', () => {
  beforeEach(async () => {
    await migrate();
    await sql`insert into things select n, n % 3 from generate_series(1, 100) n`.execute(schema.db);
  });

  it('is built while others write', async () => {
    await writeMigration('2_index', { up: '', down: '', indexes: INDEX });
    const writers = createDb(schema.url);
    try {
      const migrating = await writers.transaction().execute(async (tx) => {
        await sql`insert into things values (101, 1)`.execute(tx);
        const work = migrate();
        await expect.poll(isBuilding, { timeout: 5_000 }).toBe(true);
        // Not behind the index, which waits for the transaction before.
        await sql`insert into things values (102, 1)`.execute(writers);
        expect(await isReady()).not.toBe(true);
        return { work };
      });
      expect(await migrating.work).toMatchObject({ migrations: ['2_index'] });
      expect(await isReady()).toBe(true);
    } finally {
      await writers.destroy();
    }
  });

  it.each([
    ['column', `alterTable('things').addColumn('color', 'text')`, 'things (color)'],
    ['table', `createTable('parts').addColumn('id', 'integer')`, 'parts (id)'],
  ])('is built with its migration where its %s is new', async (_, change, on) => {
    const up = `await db.schema.${change}.execute();`;
    await writeMigration('2_index', { up, down: '', indexes: { things_size_idx: on } });
    await migrate();
    expect(await isReady()).toBe(true);
  });

  it('is built anew where an attempt was cut off', async () => {
    await expect(
      sql`create unique index concurrently things_size_idx on things (size)`.execute(schema.db),
    ).rejects.toThrow('could not create unique index');
    expect(await isReady()).toBe(false);
    await writeMigration('2_index', { up: '', down: '', indexes: INDEX });
    await migrate();
    expect(await isReady()).toBe(true);
  });

  it('stays where its migration fails, for the next attempt', async () => {
    await writeMigration('2_index', { up: `throw new Error('no');`, down: '', indexes: INDEX });
    await expect(migrate()).rejects.toThrow('Migration 2_index failed');
    expect(await isReady()).toBe(true);
  });

  it('is built once by processes that come at the same time', async () => {
    await writeMigration('2_index', { up: '', down: '', indexes: INDEX });
    const changes = await Promise.all(Array.from({ length: 4 }, migrate));
    expect(changes.flatMap(({ migrations }) => migrations)).toEqual(['2_index']);
    expect(await isReady()).toBe(true);
  });

  it('is an error where it cannot be', async () => {
    await writeMigration('2_index', { up: '', down: '', indexes: { things_size_idx: 'things size' } });
    await expect(migrate()).rejects.toThrow('syntax error');
  });
});
