import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NamingClient } from './naming-client.ts';
import type { Database, Db } from './types.ts';

/** Milliseconds: how long a call waits for a connection, and what Postgres allows a statement, a lock, an idle transaction. */
const CONNECT_TIMEOUT_MS = 2_000;
const SESSION_SETTINGS = [
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  'transaction_timeout=15000',
  'jit=off',
];

// Calendar dates stay text ('2026-11-20'): a Date would move with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type DbOptions = {
  /** Connections of the pool. */
  poolSize?: number;
  /** Long statements are fine (migrations, seeds, benchmarks). */
  isUnbounded?: boolean;
  /** Told of connections that break while nobody uses them. */
  onIdleError?: (error: Error) => void;
};

/** A pool of connections that name their statements. */
export function createPool(url: string, options: DbOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Both are read by pg itself; `Client` is missing in its published types.
    ...{ Client: NamingClient },
    options: options.isUnbounded
      ? '-c jit=off'
      : SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  });
  const report = options.onIdleError ?? (() => undefined);
  pool.on('error', report);
  // A client that is checked out reports a broken connection on itself; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** Kysely over a pool: snake_case in Postgres, camelCase here. */
export function createDbFromPool(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

export function createDb(url: string, options: DbOptions = {}): Db {
  return createDbFromPool(createPool(url, options));
}
