import { listenTo, type Listener, type ListenerEvents } from '#db/listener.ts';
import type { Log } from '../../log.ts';
import type { findSessionWithUser } from './auth.queries.ts';

/** On it, Postgres names the users of whom a session has ended or who may now do something else; see the migration. */
const CHANNEL = 'ended_sessions';
/** So long ago, at most, the listening connection has to have proved that we are told; otherwise tables are read. */
const PROOF_MS = 1_000;
/** How long a session is remembered, however sure we are. */
const LIFE_MS = 10_000;
const MOST_SESSIONS = 10_000;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionWithUser>>>;

/** The sessions that this process has just seen. Until `listen` is called it remembers nothing. */
export type SessionMemory = {
  /** Remembers from when Postgres tells this process what ends. Another time it does nothing. */
  listen(): void;
  /** The session behind the hash of a secret: as remembered, or as `readRow` finds it. One that is over is not remembered. */
  recall(
    secretHash: string,
    now: Date,
    readRow: () => Promise<SessionRow | undefined>,
  ): Promise<SessionRow | undefined>;
  /** Whoever ends a session or changes what its user may do says so here, once that is committed. */
  forgetUser(userId: string): void;
  forgetSession(secretHash: string): void;
  stop(): Promise<void>;
};

export type MemoryOptions = {
  url: string;
  log: Log;
  proofMs?: number;
  lifeMs?: number;
  mostSessions?: number;
};

/** See docs/decisions/018. */
export function createSessionMemory({
  url,
  log,
  proofMs = PROOF_MS,
  lifeMs = LIFE_MS,
  mostSessions = MOST_SESSIONS,
}: MemoryOptions): SessionMemory {
  const sessions = new BoundedSessions(lifeMs, mostSessions);
  let listener: Listener | undefined;
  let provedAt: number | null = null;
  // A read that began before something was forgotten may have seen what is no longer so.
  let generation = 0;
  const forget = (isMeant: (row: SessionRow, secretHash: string) => boolean) => {
    generation += 1;
    sessions.delete(isMeant);
  };
  const forgetAll = () => forget(() => true);
  const forgetUser = (userId: string) => forget((row) => row.userId === userId);
  const isTold = () => provedAt !== null && performance.now() - provedAt < proofMs;
  const doubt = () => {
    provedAt = null;
    forgetAll();
  };
  const events: ListenerEvents = {
    onListening: forgetAll,
    onNotification: (userId) => (userId === '' ? forgetAll() : forgetUser(userId)),
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
    forgetSession: (secretHash) => forget((_row, hash) => hash === secretHash),
    async stop() {
      await listener?.stop();
      doubt();
    },
  };
}

/** Rows by the hash of their secret, the oldest first: those beyond the bound or their life are at the front. */
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
