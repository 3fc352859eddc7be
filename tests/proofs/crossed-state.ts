import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import { CANARY_WORD } from '../harness/privacy/canaries.ts';
import type { StripeStandIn } from '#scripts/stand-in/stripe/stripe-stand-in.ts';

type Row = Record<string, unknown>;

/** Counts, sums and limits that are everybody's, and what is only looked up. */
const SHARED = [
  ...['api_calls', 'counters', 'data_versions', 'market_tallies', 'places', 'provider_events', 'rate_limits'],
  ...['client_scripts', 'kysely_migration', 'kysely_migration_lock', 'online_pages', 'work_tallies'],
];
/** Different in every run, as is the size of a packed copy: of them, only whether they are there is compared. */
const RANDOM =
  /^(?:password_hash|token_hash|secret_hash|code_hash|secret.*|card_fingerprint|.*_xid|(?:latest|applied)_.*sequence|.*hash|chain.*|slug|prefix|salt|last_step|byte_size)$/;
/** Numbers that Postgres gives out. */
const NUMBERED = /^(?:id|seq|sequence|lot_id|reverses|.*_spend_id|position_at|.*_lot_id|.*_transfer_id)$/;
const PROVIDED = ['subscriptions', 'invoices', 'charges', 'sessions', 'refunds', 'schedules'] as const;

/** Where a run begins: what is older belongs to another one. */
export type Beginning = {
  transaction: string;
  provided: ReadonlySet<string>;
  stored: ReadonlySet<string>;
};

type Place = Pick<App, 'db' | 'config'>;

export async function readBeginning({ db, config }: Place, stripe: StripeStandIn): Promise<Beginning> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return {
    transaction: rows[0]?.id ?? '0',
    provided: new Set(listProvided(stripe).map(({ id }) => id)),
    stored: new Set(await listStored(config)),
  };
}

/**
 * Every row, queued task, stored file and object of the provider that this run has written, as lines that are equal for equal
 * states.
 */
export async function readLines(
  { db, config }: Place,
  stripe: StripeStandIn,
  { since, people }: { since: Beginning; people: unknown },
): Promise<string[]> {
  const rows = await listRows(db, since.transaction);
  const provided = listProvided(stripe).filter(({ id }) => !since.provided.has(id));
  const stored = (await listStored(config))
    .filter((file) => !since.stored.has(file))
    .map((file) => ({ table: 'file', row: { file } }));
  const named = namer(people);
  return [...rows, ...provided, ...stored]
    .map(({ table, row }) => `${table} ${named(JSON.stringify(comparable(row)))}`)
    .toSorted();
}

let tables: Promise<readonly string[]> | undefined;

async function listTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => !SHARED.includes(name));
}

async function listRows(db: Db, transaction: string): Promise<{ table: string; row: Row }[]> {
  tables ??= listTables(db);
  const written = sql`where one.xmin::text::bigint >= ${transaction}::bigint`;
  const parts = (await tables).map(
    (name) =>
      sql`select ${sql.lit(name)} as "table", to_jsonb(one)::text as "row" from ${sql.table(name)} one ${written}`,
  );
  // The outbox is looked at in every run, and whether it was asked for once or twice is a matter of moments.
  const tasks = sql`
    select 'task' as "table", jsonb_build_object('name', name, 'data', data, 'state', state)::text as "row"
    from pgboss.job one ${written} and name <> 'connections.dispatchOutbox'
  `;
  const all = sql<{ table: string; row: string }>`${sql.join([...parts, tasks], sql` union all `)}`;
  const { rows } = await all.execute(db);
  return rows.map(({ table, row }) => {
    const read = JSON.parse(row) as Row;
    return { table, row: table === 'task' ? taskOf(read) : read };
  });
}

/** Of an email, which and to whom: its words are those of the rows. */
function taskOf({ name, data, state }: Row): Row {
  if (name !== 'mail.send') return { name, data, state };
  const { template, subject, to } = data as Row;
  return { email: template ?? subject, to };
}

function listProvided({ state }: StripeStandIn): { table: string; id: string; row: Row }[] {
  return PROVIDED.flatMap((kind) =>
    Object.entries<object>(state[kind]).map(([id, object]) => {
      const one = object as Row;
      const { status, paid, refunded, amount, cancel_at_period_end: isEnding, schedule } = one;
      return {
        table: `provider ${kind}`,
        id,
        row: { status, paid, refunded, amount, isEnding, isScheduled: Boolean(schedule) },
      };
    }),
  );
}

/** What is stored, by its name, and what arrives. */
async function listStored({ dataDir }: App['config']): Promise<string[]> {
  const found = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => (path.basename(parentPath) === 'incoming' ? `incoming/${name}` : name));
}

function comparable(value: unknown, key = ''): unknown {
  if (value === null || value === undefined) return null;
  if (RANDOM.test(key)) return '<random>';
  if (typeof value === 'number' && NUMBERED.test(key)) return '<n>';
  if (Array.isArray(value)) return value.map((one) => comparable(one));
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value as Row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, comparable(inner, name)]));
}

/** Says of ids and addresses whose they are, and of others only what they are. */
function namer(people: unknown): (text: string) => string {
  const names = [...namesIn(people)].toSorted(([a], [b]) => b.length - a.length);
  return (text) => {
    let named = text;
    for (const [value, name] of names) named = named.replaceAll(value, `{${name}}`);
    return named
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|\+00(?::00)?)?/g, '<time>')
      .replaceAll(/\b(cs|sub|ch|in|cus|pi|evt|sub_sched|price|si|il|pm|re|dp|ii|seti)_(?:test_)?\w+/g, '<$1>')
      .replaceAll(/\\\\x[0-9a-f]+/g, '<bytes>')
      .replaceAll(/"[\w-]{32,}={0,2}"/g, '"<token>"')
      .replaceAll(/\b[0-9a-f]{32,}\b/g, '<hex>')
      .replaceAll(/\brefund:\d+/g, 'refund:<n>')
      .replaceAll(new RegExp(CANARY_WORD, 'g'), '<word>')
      .replaceAll(/\bIMG_\w+/g, '<file>')
      .replaceAll(/localhost:\d+/g, 'localhost');
  };
}

/** Shorter texts are states, as 'open', not names. */
const SHORTEST_NAME = 6;

function namesIn(value: unknown, path = '', names = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    if (value.length >= SHORTEST_NAME && !names.has(value)) names.set(value, path);
    return names;
  }
  if (value === null || typeof value !== 'object') return names;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'call' && key !== 'password') namesIn(inner, path === '' ? key : `${path}.${key}`, names);
  }
  return names;
}
