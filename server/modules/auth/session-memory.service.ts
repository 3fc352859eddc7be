import { listenTo, type Listener, type ListenerEvents } from '#db/listener.ts';
import type { Log } from '../../log.ts';
import type { findSessionWithUser } from './sessions.queries.ts';

/** Postgres publishes on it the ids of users whose session ended or whose permissions changed; see the migration. */
const CHANNEL = 'ended_sessions';
/**
 * Maximum age of the last proof that the listening connection is alive; beyond it, sessions are read from the tables. Half
 * of what product 23.4 promises: the other half is for the call that was answered from memory last.
 */
const PROOF_MS = 500;
/** Milliseconds that ending a session waits for its own notification. */
const WORD_MS = 200;
/** Maximum time in memory, even with a live listener. */
const LIFE_MS = 10_000;
const MOST_SESSIONS = 10_000;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionWithUser>>>;

/** Sessions recently read by this process. Caches nothing until `listen` is called. */
export type SessionMemory = {
  /** Subscribes to invalidations and starts caching. Further calls have no effect. */
  listen(): void;
  /** The session of a secret's hash, from memory or from `readRow`. An expired one is not cached. */
  recall(
    secretHash: string,
    now: Date,
    readRow: () => Promise<SessionRow | undefined>,
  ): Promise<SessionRow | undefined>;
  /** Called after commit by code that ends a session or changes what its person or account may do. */
  forgetUser(userId: string): void;
  forgetSession(secretHash: string): void;
  /**
   * Resolves when Postgres next tells this process of the user, which is when it tells all others; after a fifth of a
   * second at the latest, and at once while it tells nothing. Called before the session is ended.
   */
  untilNotified(userId: string): Promise<void>;
  /**
   * Calls the listener when sessions of a user may have ended or may do something else; with null when those of anyone
   * may have. Also while this process remembers none.
   */
  onForget(listener: (userId: string | null) => void): void;
  stop(): Promise<void>;
};

export type MemoryOptions = {
  url: string;
  log: Log;
  proofMs?: number;
  lifeMs?: number;
  mostSessions?: number;
  wordMs?: number;
};

/** See docs/decisions/018. */
export function createSessionMemory({
  url,
  log,
  proofMs = PROOF_MS,
  lifeMs = LIFE_MS,
  mostSessions = MOST_SESSIONS,
  wordMs = WORD_MS,
}: MemoryOptions): SessionMemory {
  const sessions = new BoundedSessions(lifeMs, mostSessions);
  let listener: Listener | undefined;
  let provedAt: number | null = null;
  // A read that began before an invalidation may have returned stale data.
  let generation = 0;
  const forget = (isMeant: (row: SessionRow, secretHash: string) => boolean) => {
    generation += 1;
    sessions.delete(isMeant);
  };
  const forgetAll = () => forget(() => true);
  // What an account may do concerns everyone who works in it.
  const forgetUser = (userId: string) => forget((row) => row.userId === userId || row.accountId === userId);
  const waiting = new Map<string, Set<() => void>>();
  const listeners: ((userId: string | null) => void)[] = [];
  const tell = (userId: string | null) => {
    for (const listener of listeners) listener(userId);
  };
  const hear = (userId: string) => {
    for (const resolve of waiting.get(userId) ?? []) resolve();
  };
  const isTold = () => provedAt !== null && performance.now() - provedAt < proofMs;
  const doubt = () => {
    provedAt = null;
    forgetAll();
  };
  const events: ListenerEvents = {
    onListening: () => {
      forgetAll();
      tell(null);
    },
    onNotification: (userId) => {
      if (userId === '') forgetAll();
      else forgetUser(userId);
      hear(userId);
      tell(userId === '' ? null : userId);
    },
    onProof: (askedAt) => (provedAt = askedAt),
    onLost: (error) => {
      doubt();
      log.warn({ err: error }, 'sessions are not remembered until Postgres tells us of their end again');
    },
  };
  return {
    listen() {
      listener ??= listenTo(url, CHANNEL, events);
    },
    async recall(secretHash, now, readRow) {
      const known = isTold() ? sessions.get(secretHash) : undefined;
      if (known !== undefined && known.expiresAt > now) return known;
      const [began, startedAt, isSure] = [generation, performance.now(), provedAt !== null];
      const row = await readRow();
      if (row !== undefined && isSure && began === generation) sessions.set(secretHash, row, startedAt);
      return row;
    },
    forgetUser,
    onForget: (listener) => void listeners.push(listener),
    forgetSession: (secretHash) => forget((_row, hash) => hash === secretHash),
    async untilNotified(userId) {
      if (!isTold()) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const done = () => {
        resolve(undefined);
      };
      const those = waiting.get(userId) ?? new Set();
      waiting.set(userId, those.add(done));
      const timer = setTimeout(done, wordMs);
      await promise;
      clearTimeout(timer);
      those.delete(done);
      if (those.size === 0) waiting.delete(userId);
    },
    async stop() {
      await listener?.stop();
      doubt();
    },
  };
}

/** Rows by the hash of their secret, oldest first: those to evict, by count or age, are at the front. */
class BoundedSessions {
  readonly #rows = new Map<string, { row: SessionRow; until: number }>();
  readonly #lifeMs: number;
  readonly #most: number;

  constructor(lifeMs: number, most: number) {
    this.#lifeMs = lifeMs;
    this.#most = most;
  }

  get(secretHash: string): SessionRow | undefined {
    const known = this.#rows.get(secretHash);
    return known !== undefined && performance.now() < known.until ? known.row : undefined;
  }

  set(secretHash: string, row: SessionRow, readAt: number): void {
    this.#rows.delete(secretHash);
    this.#rows.set(secretHash, { row, until: readAt + this.#lifeMs });
    const now = performance.now();
    for (const [oldest, { until }] of this.#rows) {
      if (until > now && this.#rows.size <= this.#most) return;
      this.#rows.delete(oldest);
    }
  }

  delete(isMeant: (row: SessionRow, secretHash: string) => boolean): void {
    for (const [secretHash, { row }] of this.#rows) {
      if (isMeant(row, secretHash)) this.#rows.delete(secretHash);
    }
  }
}
