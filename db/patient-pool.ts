import pg from 'pg';
import { currentPatience, FIRST_TURN_MS } from './patience.ts';
import { Turns } from './turns.ts';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';

/** Above what the web server lets in at a time, pages and their parallel reads included. */
const LONGEST_LINE = 2_000;

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool whose waiting is bounded. A request that has begun goes before one that has not: under load, what is started is
 * finished, and the rest waits in one line or is told at once. Fails with `DatabaseUnavailableError` and nothing else.
 */
export class PatientPool extends pg.Pool {
  readonly #turns: Turns;
  readonly #patienceMs: number | undefined;
  readonly #taken = new WeakSet<pg.PoolClient>();

  /** @param patienceMs how long anybody but a request waits; without end where it is undefined */
  constructor(config: pg.PoolConfig & { max: number }, patienceMs: number | undefined) {
    super(config);
    this.#patienceMs = patienceMs;
    this.#turns = new Turns(config.max, LONGEST_LINE, (reason) => {
      return new DatabaseUnavailableError(`No connection to the database: ${reason}`);
    });
    this.on('release', (_error, client) => {
      if (this.#taken.delete(client)) this.#turns.giveBack();
    });
  }

  // `pg` declares it with and without a callback; its own `query` uses the former.
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const coming = this.#take();
    if (taken === undefined) return coming;
    coming.then(
      (client) => taken(undefined, client, () => client.release()),
      (error: unknown) => taken(error as Error, undefined, () => undefined),
    );
    return undefined;
  }

  // The pool's own passes on what a broken connection says, past the client that tells what it means.
  override query(...args: never[]): never {
    return this.#ask(args) as never;
  }

  async #ask(args: never[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await (client.query as (...rest: never[]) => Promise<unknown>).apply(client, args);
    } finally {
      client.release();
    }
  }

  async #take(): Promise<pg.PoolClient> {
    const patience = currentPatience();
    if (patience === undefined) {
      await this.#turns.take(true, this.#patienceMs);
      return this.#open(undefined);
    }
    patience.startWaiting();
    try {
      const { hasBegun, leftMs } = patience;
      await this.#turns.take(hasBegun, Math.max(1, hasBegun ? leftMs : Math.min(FIRST_TURN_MS, leftMs)));
      if (!hasBegun) patience.begin();
      return await this.#open(Math.max(1, patience.leftMs));
    } finally {
      patience.stopWaiting();
    }
  }

  /** With a place taken there is an idle connection, or room for a new one. */
  async #open(withinMs: number | undefined): Promise<pg.PoolClient> {
    const opening = super.connect().then(
      (client) => {
        this.#taken.add(client);
        return client;
      },
      (error: unknown) => {
        this.#turns.giveBack();
        throw asUnavailable(error, true) ?? error;
      },
    );
    if (withinMs === undefined) return opening;
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
