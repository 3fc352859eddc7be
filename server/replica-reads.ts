import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPool } from '#db/client.ts';
import { createReplicaDb, ReplicaBehindError, withRequiredPosition } from '#db/replica-db.ts';
import type { Db } from '#db/types.ts';
import { currentWaitBudget, WaitBudget, withWaitBudget } from '#db/wait-budget.ts';
import { BEYOND_ALL, formatWalPosition, parseWalPosition, type WalPosition } from '#db/wal-position.ts';
import type { Log } from './log.ts';
import { createSealedTokens } from './sealed-tokens.ts';

/** How far behind the replica may be, at most, when it answers. */
const OLDEST_MS = 1_000;
/** How often the primary is asked how far it is. */
const ASK_MS = 250;
/** Of the time a request may wait for the database, what it waits for the replica before it asks the primary. */
const REPLICA_WAIT_MS = 500;
/** How long the replica is left alone after it has failed. */
const PAUSE_MS = 2_000;

/** How far the primary's log was when it was asked, or further. */
type Sample = { askedAt: number; position: WalPosition };

/** Reads from a replica, which never show less than the primary had a second ago, nor less than the reader has written. */
export type ReplicaReads = {
  /** Refuses reads outside `read`. */
  readonly db: Db;
  /** Begins to follow the primary; without it, every read is the primary's. Further calls have no effect. */
  follow(): void;
  /** From now on reads must see what is committed now: something has ended that nobody may see any more. */
  distrust(): void;
  /**
   * Answers null when the replica cannot answer now: it is down, or behind `since`, or how far the primary is is unknown.
   * @param since how far the reader has written
   */
  read<T>(since: WalPosition, work: () => Promise<T>): Promise<T | null>;
  /** Called by a read that has failed: the replica is left alone for a moment. */
  reportFailure(error: unknown): void;
  /** How far the primary is, all that is committed by now included. Beyond everything when it does not say. */
  position(): Promise<WalPosition>;
  /** A position for a browser to keep, which learns nothing from it. */
  seal(position: WalPosition): string;
  /** Of what was not sealed here, a position before all others. */
  unseal(sealed: string | undefined): WalPosition;
  stop(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  primary: Db;
  /** What positions are sealed with, the same for every process. */
  secret: string;
  log: Log;
};

/** See docs/decisions/053. */
export function createReplicaReads({ url, primary, secret, log }: ReplicaOptions): ReplicaReads {
  const pool = createPool(url, {
    isReadOnly: true,
    onIdleError: (error) => {
      log.warn({ err: error }, 'replica: a connection broke');
    },
  });
  const db = createReplicaDb(pool);
  const tokens = createSealedTokens(secret, 'write-position');
  const stopping = new AbortController();
  let samples: Sample[] = [];
  let distrustedAt = 0;
  let pausedUntil = 0;
  let following: Promise<void> | undefined;

  const sample = async () => {
    const askedAt = performance.now();
    const position = await askPosition(primary);
    const now = performance.now();
    samples = [...samples.filter((one) => now - one.askedAt <= OLDEST_MS), { askedAt, position }];
  };
  const keepSampling = async () => {
    while (!stopping.signal.aborted) {
      await sample().catch((error: unknown) => {
        log.debug({ err: error }, 'replica: the primary does not say how far it is');
      });
      await sleep(ASK_MS, null, { ref: false, signal: stopping.signal }).catch(() => null);
    }
  };
  /** The first sample that is young enough stands for all that was committed before it. */
  const requiredNow = (): WalPosition | null => {
    const after = Math.max(performance.now() - OLDEST_MS, distrustedAt);
    return samples.find(({ askedAt }) => askedAt >= after)?.position ?? null;
  };

  return {
    db,
    follow() {
      following ??= keepSampling();
    },
    distrust() {
      distrustedAt = performance.now();
    },
    async read(since, work) {
      const least = requiredNow();
      if (least === null || performance.now() < pausedUntil) return null;
      const request = currentWaitBudget();
      const budget = new WaitBudget({ limitMs: REPLICA_WAIT_MS });
      budget.onConnected(() => request?.markConnected());
      return withWaitBudget(() => withRequiredPosition(since > least ? since : least, work), budget);
    },
    reportFailure(error) {
      if (error instanceof ReplicaBehindError) return;
      if (performance.now() >= pausedUntil) {
        log.warn({ err: error }, 'replica: it did not answer; for a moment the primary answers everything');
      }
      pausedUntil = performance.now() + PAUSE_MS;
    },
    position: () => askPosition(primary).catch(() => BEYOND_ALL),
    seal: (position) => tokens.seal(formatWalPosition(position)),
    unseal: (sealed) => (sealed === undefined ? 0n : (parseWalPosition(tokens.open(sealed) ?? '') ?? 0n)),
    async stop() {
      stopping.abort();
      await following;
      await db.destroy();
      // Where nothing was ever read, Kysely has not opened the pool that it would close.
      if (!pool.ended) await pool.end();
    },
  };
}

async function askPosition(primary: Db): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position
  `.execute(primary);
  return parseWalPosition(rows[0]?.position ?? '') ?? BEYOND_ALL;
}
