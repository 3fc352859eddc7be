/** What partitions by month would give the tables that grow for ever: sizes, writes, reads, and the end of the oldest month. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import pg from 'pg';
import { z } from 'zod';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import {
  createTwins,
  FIRST_MONTH,
  insertRows,
  LAYOUTS,
  type Layout,
  MONTHS,
  nameOf,
  SHAPES,
  type TableName,
  TABLES,
} from './old-rows-data.ts';

const RESULTS = 'bench/old-rows.md';
const ROUNDS = 5;
const NEW_ROWS = 4_000;
const READS = 60;
/** As the product deletes (db/old-rows.ts). */
const STEP_ROWS = 2_000;
const MB = 1_048_576;
const NOW = '2026-12-01';
const A_YEAR_AGO = '2025-12-01';

const explained = z.tuple([
  z.object({
    'Planning Time': z.number(),
    'Execution Time': z.number(),
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
  }),
]);

export async function measureOldRows(url: string, { rows }: { rows: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: UNBOUNDED_OPTIONS });
  await client.connect();
  const lines: string[] = [];
  try {
    await client.query('set timezone = utc');
    for (const table of TABLES) lines.push(...(await measureTable(client, table, rows)));
  } finally {
    await client.end();
  }
  writeFileSync(RESULTS, describe(rows, lines));
  console.log(`Written to ${RESULTS}.`);
}

async function measureTable(client: pg.Client, table: TableName, rows: number): Promise<string[]> {
  await client.query('drop schema if exists bench_plain, bench_monthly cascade');
  await createTwins(client, table);
  for (const layout of LAYOUTS) {
    console.log(`${table}, ${layout}: making up ${String(rows)} rows …`);
    await client.query(insertRows(layout, table, { from: 1, to: rows, rows }));
    await client.query(`vacuum analyze ${nameOf(layout, table)}`);
  }
  const sizes = await both((layout) => sizeOf(client, layout, table));
  const inserts = await measureInserts(client, table, rows);
  const accounts = await listAccounts(client, table);
  const pageOf = (moment: string) =>
    measureReads(client, table, {
      where: SHAPES[table].page,
      types: 'uuid, timestamptz',
      values: accounts.map((account) => `${account}, '${moment}'`),
    });
  const page = await pageOf(NOW);
  const earlier = await pageOf(A_YEAR_AGO);
  const numbers = Array.from({ length: READS }, (_, n) => String(1 + Math.floor((rows / READS) * n)));
  const key = await measureReads(client, table, {
    where: SHAPES[table].key,
    types: 'bigint',
    values: numbers,
  });
  const deleted = await deleteOldest(client, table);
  const dropped = await dropOldest(client, table);
  const line = (what: string, [plain, monthly]: readonly [string, string]) =>
    `| ${table} | ${what} | ${plain} | ${monthly} |`;
  return [
    line('table, indexes, MB', sizes),
    line('insert of a row, µs', inserts),
    line('newest page of an account: buffers, ms', page),
    line('its page a year ago: buffers, ms', earlier),
    line('one row by its key: buffers, ms', key),
    line('end of the oldest month: seconds, longest statement in ms, log in MB', [deleted, dropped]),
  ];
}

async function both<T>(measure: (layout: Layout) => Promise<T>): Promise<readonly [T, T]> {
  return [await measure('plain'), await measure('monthly')];
}

async function sizeOf(client: pg.Client, layout: Layout, table: TableName): Promise<string> {
  const { rows } = await client.query<{ heap: string; indexes: string }>(
    `select sum(pg_table_size(oid)) as heap, sum(pg_indexes_size(oid)) as indexes
     from (select $1::regclass as oid union select relid from pg_partition_tree($1::regclass)) as parts`,
    [nameOf(layout, table)],
  );
  const { heap = '0', indexes = '0' } = rows[0] ?? {};
  return `${(Number(heap) / MB).toFixed(0)}, ${(Number(indexes) / MB).toFixed(0)}`;
}

/** One row a statement inside Postgres, in rounds by turns; their median. */
async function measureInserts(client: pg.Client, table: TableName, rows: number) {
  // Within the month that follows.
  const newRows = Math.min(NEW_ROWS, Math.floor(rows / MONTHS / ROUNDS));
  const results: Record<Layout, number[]> = { plain: [], monthly: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const layout of LAYOUTS) {
      const from = rows + 1 + round * newRows;
      const startedAt = performance.now();
      await client.query(`
        do $$ begin for number in ${String(from)}..${String(from + newRows - 1)} loop
          ${insertRows(layout, table, { from: 0, to: 0, rows }).replace('(0::bigint, 0)', '(number, number)')};
        end loop; end $$
      `);
      results[layout].push(((performance.now() - startedAt) * 1_000) / newRows);
    }
  }
  return [medianOf(results.plain).toFixed(0), medianOf(results.monthly).toFixed(0)] as const;
}

/** Prepared for any values, as the product prepares; of each value the second time counts. Medians. */
async function measureReads(
  client: pg.Client,
  table: TableName,
  { where, types, values }: { where: string; types: string; values: readonly string[] },
) {
  return both(async (layout) => {
    await client.query(`prepare looked (${types}) as select * from ${nameOf(layout, table)} ${where}`);
    const found: Reading[] = [];
    for (const value of values) {
      await explain(client, value);
      found.push(await explain(client, value));
    }
    await client.query('deallocate looked');
    const buffers = medianOf(found.map((reading) => reading.buffers));
    return `${buffers.toFixed(0)}, ${medianOf(found.map(({ ms }) => ms)).toFixed(2)}`;
  });
}

type Reading = { buffers: number; ms: number };

async function explain(client: pg.Client, values: string): Promise<Reading> {
  const text = `explain (analyze, buffers, timing off, summary on, format json) execute looked (${values})`;
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(text);
  const [{ Plan, ...times }] = explained.parse(rows[0]?.['QUERY PLAN']);
  return {
    buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    ms: times['Planning Time'] + times['Execution Time'],
  };
}

async function listAccounts(client: pg.Client, table: TableName): Promise<string[]> {
  const { account } = SHAPES[table];
  const { rows } = await client.query<{ id: string }>(
    `select distinct ${account} as id from (
       select ${account} from ${nameOf('plain', table)} limit ${String(3 * READS)}
     ) as listed limit ${String(READS)}`,
  );
  return rows.map(({ id }) => `'${id}'`);
}

/** In steps that commit by themselves, as `deleteOldRows` does; then what it left is vacuumed. */
async function deleteOldest(client: pg.Client, table: TableName): Promise<string> {
  const { at } = SHAPES[table];
  const name = nameOf('plain', table);
  // What the product deletes has such an index; it is not part of the sizes above where the product has none.
  await client.query(`create index if not exists bench_age_idx on ${name} (${at})`);
  return timed(client, async (step) => {
    for (let deleted = 1; deleted > 0;) {
      deleted = await step(`
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${at} < date '${FIRST_MONTH}' + interval '1 month'
          order by ${at} limit ${String(STEP_ROWS)}
        ))
      `);
    }
    await step(`vacuum ${name}`);
  });
}

function dropOldest(client: pg.Client, table: TableName): Promise<string> {
  return timed(client, (step) => step(`drop table ${nameOf('monthly', table)}_0`));
}

/** A connection answers how many rows a statement touched. */
type Step = (text: string) => Promise<number>;

async function timed(client: pg.Client, work: (step: Step) => Promise<unknown>): Promise<string> {
  const positionOf = async () => {
    const { rows } = await client.query<{ position: string }>(
      "select pg_current_wal_insert_lsn() - '0/0' as position",
    );
    return Number(rows[0]?.position);
  };
  await client.query('checkpoint');
  const before = await positionOf();
  const startedAt = performance.now();
  let longest = 0;
  await work(async (text) => {
    const stepAt = performance.now();
    const { rowCount } = await client.query(text);
    if (!text.startsWith('vacuum')) longest = Math.max(longest, performance.now() - stepAt);
    return rowCount ?? 0;
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const written = ((await positionOf()) - before) / MB;
  return `${seconds.toFixed(2)}, ${longest.toFixed(0)}, ${written.toFixed(1)}`;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function describe(rows: number, lines: readonly string[]): string {
  return `# Old rows, with partitions by month and without

Written by \`npm run bench -- --part old-rows --rows ${String(rows)}\`: ${rows.toLocaleString('en-US')} rows of ${String(MONTHS)} months in each table, in
one table with the product's indexes and in one partitioned by month, where each unique index contains the moment as well. ${String(cpus().length)} cores.
The oldest month has ${Math.round(rows / MONTHS).toLocaleString('en-US')} rows: in one table it is deleted in steps of ${STEP_ROWS.toLocaleString('en-US')} and vacuumed, in the other dropped. The decision is
docs/decisions/054-old-rows-and-partitions.md.

| table | what | one table | by month |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
