import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createDbFromPool } from './client.ts';
import type { Db } from './types.ts';
import { DatabaseUnavailableError } from './unavailable.ts';
import { parseWalPosition, type WalPosition } from './wal-position.ts';

/** The replica has not replayed what the reader has to see; the primary has it. */
export class ReplicaBehindError extends DatabaseUnavailableError {
  override name = 'ReplicaBehindError';
}

/** A replica that was promoted is the primary, which has everything it has flushed. */
const POSITION = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as position
`;

const required = new AsyncLocalStorage<WalPosition>();

/** Runs reads that have to see everything up to a position. */
export function withRequiredPosition<T>(position: WalPosition, reads: () => T): T {
  return required.run(position, reads);
}

/** Whether a position is required here, which another reader's may not be. */
export function requiresPosition(): boolean {
  return required.getStore() !== undefined;
}

/**
 * A database whose connections have replayed what their reader has to see, or fail with `ReplicaBehindError`. Each
 * connection is asked by itself, so that behind one address there may be several replicas.
 */
export function createReplicaDb(pool: pg.Pool): Db {
  // Of each connection, the last it said. A replica never goes back while a connection to it lasts.
  const replayed = new WeakMap<pg.PoolClient, WalPosition>();
  const hasReplayed = async (client: pg.PoolClient, position: WalPosition) => {
    if ((replayed.get(client) ?? 0n) >= position) return true;
    const { rows } = await client.query<{ position: string | null }>(POSITION);
    const now = parseWalPosition(rows[0]?.position ?? '') ?? 0n;
    replayed.set(client, now);
    return now >= position;
  };
  return createDbFromPool({
    async connect() {
      const position = required.getStore();
      if (position === undefined) throw new Error('A read of the replica has to say what it must see.');
      const client = await pool.connect();
      let isFresh = false;
      try {
        isFresh = await hasReplayed(client, position);
      } finally {
        if (!isFresh) client.release();
      }
      if (!isFresh) throw new ReplicaBehindError('The replica is behind');
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  });
}
