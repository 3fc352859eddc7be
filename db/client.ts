import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { NamingClient } from './naming-client.ts';
import { RowCasePlugin } from './row-case-plugin.ts';
import type { Database, Db } from './types.ts';

/** Milliseconds until a new connection is given up. */
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * How long a connection is kept that nobody uses. With pg's ten seconds, whoever comes after a quiet minute waited until
 * connections were opened and their statements planned (docs/decisions/024-database-failures.md).
 */
const MAX_IDLE_MS = 300_000;
/** When TCP begins to ask whether the other end of a silent connection is still there; a firewall may have forgotten it. */
const SILENT_MS = 60_000;
/**
 * How long anything but a request (which has less, see `wait-budget.ts`) waits for a connection, and for the answer to a
 * statement: longer than Postgres itself allows the statement, in case it does not answer at all.
 */
const MAX_WAIT_MS = 6_000;
/**
 * What Postgres allows a statement, a lock, an idle transaction. It looks for whom it works: a statement ends when its
 * connection was given up.
 */
const LIMITS = [
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  'transaction_timeout=15000',
  'client_connection_check_interval=1000',
];
/** A call has one process of Postgres, since starting more takes longer than a call; others plan like it. */
const COMMON = ['jit=off', 'max_parallel_workers_per_gather=0'];
/**
 * How sessions of calls plan, benchmarks and tests included (docs/decisions/027-one-plan-for-any-values.md): each prepared
 * text once, for any values, where Postgres itself may plan a text anew on every call. Migrations, seeds and loads send
 * what they send once, and leave it to Postgres.
 */
const PLANNING = ['plan_cache_mode=force_generic_plan', ...COMMON];
const optionsOf = (settings: readonly string[]) => settings.map((setting) => `-c ${setting}`).join(' ');

/** The same as statements, for a pooler that opens connections for us and passes no options on. */
export const SESSION_STATEMENTS = [...PLANNING, ...LIMITS].map((setting) => `set ${setting};`).join(' ');
/** What a connection tells Postgres when it opens: of a call, and of work that may take its time. */
const SESSION_OPTIONS = optionsOf([...PLANNING, ...LIMITS]);
export const UNBOUNDED_OPTIONS = optionsOf(PLANNING);
const BULK_OPTIONS = optionsOf(COMMON);
const READ_ONLY_OPTION = ' -c default_transaction_read_only=on';

// Calendar dates stay text ('2026-11-20'): a Date would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// V8 reads what Postgres writes, in less than half the time of pg's own parser (decision 052).
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

export type DbOptions = {
  /** Connections of the pool. */
  poolSize?: number;
  /** Long statements are fine (benchmarks, proofs). */
  isUnbounded?: boolean;
  /** Long statements are fine, and planned for their values (migrations, seeds, loads). */
  isBulk?: boolean;
  /** Statements that write are refused. */
  isReadOnly?: boolean;
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
};

/** A pool of connections that name their statements. */
export function createPool(url: string, options: DbOptions = {}): pg.Pool {
  const { poolSize = 10, isReadOnly = false } = options;
  const { isBulk = false, isUnbounded = isBulk } = options;
  const maxWaitMs = isUnbounded ? undefined : MAX_WAIT_MS;
  const pool = new BoundedPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: MAX_IDLE_MS,
      ...{ keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS },
      // All are read by pg or our client itself, and missing in the published types.
      ...{ Client: NamingClient, maxWaitMs },
      options: sessionOptions({ isBulk, isUnbounded }) + (isReadOnly ? READ_ONLY_OPTION : ''),
    },
    maxWaitMs,
  );
  const report = (error: Error) => {
    // The pool hands on the broken connection with it: hundreds of lines of a log that say nothing.
    Reflect.deleteProperty(error, 'client');
    options.onIdleError?.(error);
  };
  pool.on('error', report);
  // A checked-out client emits an error when its connection breaks; without a listener, that would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

function sessionOptions({ isBulk, isUnbounded }: { isBulk: boolean; isUnbounded: boolean }): string {
  if (isBulk) return BULK_OPTIONS;
  return isUnbounded ? UNBOUNDED_OPTIONS : SESSION_OPTIONS;
}

/** Kysely over a pool: snake_case in Postgres, camelCase here. */
export function createDbFromPool(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new RowCasePlugin()] });
}

export function createDb(url: string, options: DbOptions = {}): Db {
  return createDbFromPool(createPool(url, options));
}
