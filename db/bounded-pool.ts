import pg from 'pg';
import { BoundedSemaphore } from './bounded-semaphore.ts';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';
import { currentWaitBudget, FIRST_CONNECTION_WAIT_MS } from './wait-budget.ts';

/** Above what the web server admits at a time, pages and their parallel reads included. */
const MAX_QUEUED = 2_000;

type OnAcquired = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool with a bounded queue. Requests that have had a connection come first: under load, what has begun finishes, and
 * the rest queues or is refused at once. Fails with `DatabaseUnavailableError` only.
 */
export class BoundedPool extends pg.Pool {
  readonly #permits: BoundedSemaphore;
  readonly #maxWaitMs: number | undefined;
  readonly #acquired = new WeakSet<pg.PoolClient>();

  /** @param maxWaitMs for a connection, outside requests; without end where it is undefined */
  constructor(config: pg.PoolConfig & { max: number }, maxWaitMs: number | undefined) {
    super(config);
    this.#maxWaitMs = maxWaitMs;
    this.#permits = new BoundedSemaphore(config.max, MAX_QUEUED, (reason) => {
      return new DatabaseUnavailableError(`No connection to the database: ${reason}`);
    });
    this.on('release', (_error, client) => {
      if (this.#acquired.delete(client)) this.#permits.release();
    });
  }

  // `pg` declares it with and without a callback; its own `query` uses the former.
  override connect(): Promise<pg.PoolClient>;
  override connect(onAcquired: OnAcquired): void;
  override connect(onAcquired?: OnAcquired): Promise<pg.PoolClient> | undefined {
    const acquiring = this.#acquire();
    if (onAcquired === undefined) return acquiring;
    acquiring.then(
      (client) => onAcquired(undefined, client, () => client.release()),
      (error: unknown) => onAcquired(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  // The pool's own bypasses the client's translation of connection errors.
  override query(...args: never[]): never {
    return this.#query(args) as never;
  }

  async #query(args: never[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await (client.query as (...rest: never[]) => Promise<unknown>).apply(client, args);
    } finally {
      client.release();
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    const budget = currentWaitBudget();
    if (budget === undefined) {
      await this.#permits.acquire({ isPriority: true, maxWaitMs: this.#maxWaitMs });
      return this.#open(undefined);
    }
    budget.startWaiting();
    try {
      const { hasConnected, remainingMs } = budget;
      const maxWaitMs = hasConnected ? remainingMs : Math.min(FIRST_CONNECTION_WAIT_MS, remainingMs);
      await this.#permits.acquire({ isPriority: hasConnected, maxWaitMs: Math.max(1, maxWaitMs) });
      if (!hasConnected) budget.markConnected();
      return await this.#open(Math.max(1, budget.remainingMs));
    } finally {
      budget.stopWaiting();
    }
  }

  /** Holding a permit, so that there is an idle connection or room for a new one. */
  async #open(withinMs: number | undefined): Promise<pg.PoolClient> {
    // Those that wait for a turn of the loop take theirs first.
    const isIdle = this.idleCount > this.waitingCount;
    const opening = super.connect().then(
      (client) => {
        this.#acquired.add(client);
        return client;
      },
      (error: unknown) => {
        this.#permits.release();
        throw asUnavailable(error, true) ?? error;
      },
    );
    // An idle connection is there at once, and needs no timer of ours (decision 052).
    if (withinMs === undefined || isIdle) return opening;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseUnavailableError('No connection to the database: it does not answer'));
        opening.then(
          (client) => client.release(),
          () => undefined,
        );
      }, withinMs);
    });
    try {
      return await Promise.race([opening, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
