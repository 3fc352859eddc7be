import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#server/modules/personal-data/export-files.policy.ts';
import { tableInSql } from '#server/modules/personal-data/personal-data.queries.ts';
import type { Rule } from '#server/modules/personal-data/table-rules.policy.ts';
import { PARTS, TABLES } from '#server/modules/personal-data/tables.policy.ts';
import { TABLES as WORDS } from '../harness/privacy/columns.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
/** The migrator's own. */
const OF_THE_SCHEMA = /^schema_/;

const rulesOf = (table: (typeof TABLES)[keyof typeof TABLES]): readonly Rule[] =>
  'nobodys' in table ? [] : table;

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(world.app.db);
  return rows.map(({ name }) => name).filter((name) => !OF_THE_SCHEMA.test(name));
}

/** Tables from which foreign keys lead to an account, over however many others. */
async function listTablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive of_people as (
      select 'users'::regclass as id
      union
      select k.conrelid from pg_constraint k join of_people o on o.id = k.confrelid and k.contype = 'f'
    )
    select id::text as name from of_people order by 1
  `.execute(world.app.db);
  return rows.map(({ name }) => name);
}

describe('the registry of personal data', () => {
  it('has the rules of a table in one place', () => {
    const tables = Object.values(PARTS).flatMap((part) => Object.keys(part));
    expect(tables.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it('has every table of the database, and no other', async () => {
    expect(tablesOf().map(tableInSql).toSorted()).toEqual(await listTables());
  });

  it('says what becomes of every table that leads to an account', async () => {
    const nobodys = tablesOf().filter((table) => 'nobodys' in TABLES[table]);
    const ofPeople = await listTablesOfPeople();
    expect(nobodys.map(tableInSql).filter((name) => ofPeople.includes(name))).toEqual([]);
  });

  it('says of every column with words what overwrites it, or why it stays', () => {
    const forgotten = tablesOf().flatMap((table) =>
      rulesOf(TABLES[table]).flatMap(({ erased }, index) => {
        if (erased === 'deleted' || 'stay' in erased) return [];
        const known = new Set([...Object.keys(erased.set), ...Object.keys(erased.kept ?? {})]);
        const words = Object.keys(WORDS[tableInSql(table)]?.columns ?? {});
        return words.filter((column) => !known.has(column)).map((column) => `${table} ${index}: ${column}`);
      }),
    );
    expect(forgotten).toEqual([]);
  });

  it('exports no secret', () => {
    const secret = tablesOf().flatMap((table) =>
      rulesOf(TABLES[table]).flatMap(({ exported }) => {
        if ('leftOut' in exported) return [];
        const columns = Object.entries(WORDS[tableInSql(table)]?.columns ?? {});
        return columns
          .filter(([column, of]) => of === 'secret' && !(exported.without ?? []).includes(column))
          .map(([column]) => `${table}.${column}`);
      }),
    );
    expect(secret).toEqual([]);
  });

  it('leaves out only columns that exist', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
    `.execute(world.app.db);
    const known = new Set(rows.map(({ name }) => name));
    const unknown = tablesOf().flatMap((table) =>
      rulesOf(TABLES[table]).flatMap(({ exported, erased }) => {
        const named = 'leftOut' in exported ? [] : (exported.without ?? []);
        const changed = erased === 'deleted' || 'stay' in erased ? [] : Object.keys(erased.set);
        const kept = erased === 'deleted' || 'stay' in erased ? [] : Object.keys(erased.kept ?? {});
        return [...named, ...changed, ...kept].map((column) => `${tableInSql(table)}.${column}`);
      }),
    );
    expect(unknown.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what erasing empties', () => {
  /** Constraints that ask whether there is a value, with all columns they look at. */
  async function listConstraints() {
    const { rows } = await sql<{ table: string; name: string; columns: string[]; asked: string[] | null }>`
      select c.conrelid::regclass::text as table, c.conname as name, array_agg(a.attname::text) as columns,
        array_agg(a.attname::text) filter (where position(a.attname || ' IS N' in pg_get_constraintdef(c.oid)) > 0) as asked
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      group by c.oid
    `.execute(world.app.db);
    return rows.map(({ asked, ...constraint }) => ({ ...constraint, asked: asked ?? [] }));
  }

  it('is nothing that a constraint asks for, unless all that it looks at is written with it', async () => {
    const constraints = await listConstraints();
    expect(constraints.filter(({ asked }) => asked.length > 0).length).toBeGreaterThan(30);
    const broken = tablesOf().flatMap((table) =>
      rulesOf(TABLES[table]).flatMap(({ erased }) => {
        if (typeof erased !== 'object' || !('set' in erased)) return [];
        const { set } = erased;
        return constraints
          .filter(
            (one) => one.table === tableInSql(table) && one.asked.some((column) => set[column] === 'null'),
          )
          .filter(({ columns }) => columns.some((column) => set[column] === undefined))
          .map(({ name }) => name);
      }),
    );
    // A review without an answer needs no date of publication.
    expect(broken).toEqual(['reviews_published_before_reply']);
  });
});
