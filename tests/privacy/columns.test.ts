import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { TABLES } from '../harness/privacy/columns.ts';
import { JSON_COLUMNS, PRIVATE_COLUMNS } from '../harness/privacy/private-columns.ts';

const world = useTestApp();

/** Types that cannot hold user text. */
const WORDLESS = [
  ...['uuid', 'boolean', 'smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric'],
  ...['date', 'timestamp with time zone', 'interval'],
];

/** Every table and view with its columns that can hold words; enumerations hold ours only. */
async function listColumns(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ tableName: string; columns: string[] }>`
    select t.table_name, coalesce(
      array_agg(c.column_name::text order by c.column_name) filter (
        where c.column_name is not null and c.data_type <> all(${WORDLESS}::text[])
          and not exists (select from pg_type e where e.typname = c.udt_name and e.typtype = 'e')
      ), '{}') as columns
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = 'public'
    group by t.table_name order by t.table_name
  `.execute(world.app.db);
  return Object.fromEntries(rows.map(({ tableName, columns }) => [tableName, columns]));
}

describe('text columns', () => {
  it('are all classified as public or private in tests/harness/privacy/columns.ts, and no others are', async () => {
    const classified = Object.entries(TABLES).map(([table, { columns }]) => [
      table,
      Object.keys(columns).toSorted(),
    ]);
    expect(Object.fromEntries(classified)).toEqual(await listColumns());
  });

  it('are private in every table of that name', () => {
    const open = Object.entries(TABLES)
      .filter(([table]) => table.endsWith('_private'))
      .flatMap(([, { columns }]) => Object.values(columns))
      .filter((of) => of === 'public' || of === 'internal');
    expect(open).toEqual([]);
  });

  it('are scanned value by value where they are private JSON', async () => {
    const { rows } = await sql<{ field: string }>`
      select table_name || '.' || column_name as field from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'
    `.execute(world.app.db);
    const json = new Set(rows.map(({ field }) => field));
    const privateJson = PRIVATE_COLUMNS.map(({ field }) => field).filter((field) => json.has(field));
    expect(privateJson.toSorted()).toEqual(JSON_COLUMNS.toSorted());
  });
});
