/** Two twins of each table that grows for ever: one table as the product has it, and one partitioned by month. */
import type pg from 'pg';

export const MONTHS = 24;
export const FIRST_MONTH = '2024-12-01';
const ROWS_OF_AN_ACCOUNT = 50;

export const TABLES = ['notifications', 'messages', 'transfers', 'webhook_deliveries'] as const;
export type TableName = (typeof TABLES)[number];
export const LAYOUTS = ['plain', 'monthly'] as const;
export type Layout = (typeof LAYOUTS)[number];

type Shape = {
  /** The moment a row is old by. */
  at: string;
  columns: string;
  /** Of row `n`, of account `k`, made at `moment`. */
  values: string;
  /** Whose rows are listed together. */
  account: string;
  /** A page of an account ($1) from before a moment ($2). */
  page: string;
  /** Finds row number $1 by what is unique about it, without its month. */
  key: string;
};

const account = `md5('account' || k)::uuid`;

export const SHAPES: { readonly [T in TableName]: Shape } = {
  notifications: {
    at: 'created_at',
    columns: 'id, user_id, kind, text, created_at, read_at',
    values: `md5('row' || n)::uuid, ${account}, 'job_accepted', 'Grace Hopper accepted Repair the tap in the kitchen', moment,
      case when n % 5 > 0 then moment + interval '1 hour' end`,
    account: 'user_id',
    page: 'where user_id = $1 and created_at < $2 order by created_at desc, id desc limit 21',
    key: `where id = md5('row' || $1)::uuid`,
  },
  messages: {
    at: 'created_at',
    columns: 'id, conversation_id, seq, author_id, person_id, idempotency_key, text, created_at',
    values: `md5('row' || n)::uuid, ${account}, n, ${account}, ${account}, md5('key' || n)::uuid,
      'I can come by on Thursday after four. Is the valve under the sink or behind the wall? A photo would help.', moment`,
    account: 'conversation_id',
    page: 'where conversation_id = $1 and created_at < $2 order by seq desc limit 21',
    key: `where id = md5('row' || $1)::uuid`,
  },
  transfers: {
    at: 'at',
    columns:
      'id, kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, as_initiator, hash, at',
    values: `n, 'spend', ${account}, md5('lot' || n)::uuid, 1, 1, 1, 1, 'spend:' || md5('key' || n), md5('row' || n)::uuid,
      sha256(int8send(n)), moment`,
    account: 'user_id',
    page: 'where user_id = $1 and at < $2 order by id desc limit 21',
    key: `where idem_key = 'spend:' || md5('key' || $1)`,
  },
  webhook_deliveries: {
    at: 'created_at',
    columns: 'id, endpoint_id, event, payload, status, attempts, created_at, response_status',
    values: `md5('row' || n)::uuid, ${account}, 'request.accepted', repeat('{"id":"0192","status":"accepted"}', 8), 'delivered', 1,
      moment, 204`,
    account: 'endpoint_id',
    page: 'where endpoint_id = $1 and created_at < $2 order by created_at desc, id desc limit 21',
    key: `where id = md5('row' || $1)::uuid`,
  },
};

export const nameOf = (layout: Layout, table: TableName) => `bench_${layout}.${table}`;

/** Row `n` of `rows`, in the order of time. */
export function insertRows(layout: Layout, table: TableName, { from, to, rows }: Range): string {
  const { columns, values } = SHAPES[table];
  const accounts = Math.max(1, Math.round(rows / ROWS_OF_AN_ACCOUNT));
  return `
    insert into ${nameOf(layout, table)} (${columns}) overriding system value
    select ${values} from (
      select n, (hashint8(n) & 2147483647) % ${String(accounts)} as k,
        timestamptz '${FIRST_MONTH}' + (n - 1) * (interval '${String(MONTHS)} months' / ${String(rows)}) as moment
      from generate_series(${String(from)}::bigint, ${String(to)}) n
    ) as drawn
  `;
}

type Range = { from: number; to: number; rows: number };

/** With every index of the product's; in a partitioned table a unique one has to contain the month. */
export async function createTwins(client: pg.Client, table: TableName): Promise<void> {
  const { at } = SHAPES[table];
  for (const layout of LAYOUTS) await client.query(`create schema if not exists bench_${layout}`);
  await client.query(
    `create table ${nameOf('plain', table)} (like public.${table} including defaults including generated)`,
  );
  await client.query(`
    create table ${nameOf('monthly', table)} (like public.${table} including defaults including generated)
    partition by range (${at})
  `);
  // Two more for what is written by the measurement.
  for (let month = 0; month <= MONTHS + 1; month += 1) {
    const start = `date '${FIRST_MONTH}' + interval '${String(month)} months'`;
    await client.query(`
      do $$ begin
        execute format('create table ${nameOf('monthly', table)}_${String(month)} partition of ${nameOf('monthly', table)}
          for values from (%L) to (%L)', ${start}, ${start} + interval '1 month');
      end $$
    `);
  }
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' and tablename = $1`,
    [table],
  );
  for (const { indexdef } of rows) {
    await client.query(indexdef.replace(' ON public.', ' ON bench_plain.'));
    const moved = indexdef.replace(' ON public.', ' ON bench_monthly.');
    const isUnique = moved.startsWith('CREATE UNIQUE');
    await client.query(isUnique ? moved.replace(/\(([^)]*)\)/, `($1, ${at})`) : moved);
  }
}
