import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';
import { currentWaitBudget } from './wait-budget.ts';

/** Statement names kept per connection; further texts go unnamed, which bounds the memory of varying texts. */
const MAX_NAMES = 300;
/** Postgres' codes for 'the plan's result type has changed' and 'no such prepared statement'. */
const STALE_PLAN_CODES = new Set(['0A000', '26000']);
/** Node keeps one list for all timers of a length: their lengths are rounded. */
const TIMER_STEP_MS = 100;

let generation = 0;

type Statement = { text: string; values?: unknown[]; name?: string; rowMode?: unknown; types?: unknown };
type Callback = (error: unknown, result?: unknown) => void;

export type ClientOptions = {
  /** Milliseconds to wait for an answer, outside requests; without end where it is undefined. */
  maxWaitMs?: number | undefined;
};

/**
 * A `pg` client that names every statement with values, so that Postgres parses and plans each text once per
 * connection. After a schema change it starts a new generation of names and, outside a transaction, runs the
 * statement once more without a name. It waits for each answer within the caller's wait budget; then it closes its
 * connection, which ends the transaction.
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #socket: Socket;
  readonly #maxWaitMs: number | undefined;
  #generation = generation;
  #isBroken = false;

  constructor(config: pg.ClientConfig & ClientOptions = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#maxWaitMs = config.maxWaitMs;
    this.on('error', () => (this.#isBroken = true));
  }

  #nameOf(text: string): string | undefined {
    if (this.#generation !== generation) {
      this.#names.clear();
      this.#generation = generation;
    }
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = `${digest}.${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  // `pg` declares nine overloads; the pool, Kysely and pg-boss use those with a text or a statement.
  override query(...args: never[]): never {
    const [query, values, callback] = args as unknown[];
    const statement = readStatement(query, values);
    if (statement === null) return this.#send(args) as never;
    const answer = this.#queryInTime(statement);
    const done = [values, callback].find(isCallback);
    if (done === undefined) return answer as never;
    answer.then(
      (result) => {
        done(null, result);
      },
      (error: unknown) => {
        done(error);
      },
    );
    return undefined as never;
  }

  #send(args: unknown[]): unknown {
    return (super.query as (...rest: unknown[]) => unknown).apply(this, args);
  }

  async #queryInTime(statement: Statement): Promise<unknown> {
    const budget = currentWaitBudget();
    const remainingMs = budget?.remainingMs ?? this.#maxWaitMs;
    const timer =
      remainingMs === undefined ? undefined : setTimeout(() => this.#giveUp(), roundedUp(remainingMs));
    budget?.startWaiting();
    try {
      if (remainingMs !== undefined && remainingMs <= 0) throw this.#giveUp();
      return await this.#submit(statement);
    } catch (error) {
      throw asUnavailable(error, this.#isBroken) ?? error;
    } finally {
      clearTimeout(timer);
      budget?.stopWaiting();
    }
  }

  /** Fails the statement that runs and all that follow. Postgres notices the closed connection by itself. */
  #giveUp(): Error {
    const error = new DatabaseUnavailableError('The database did not answer in time');
    this.#socket.destroy(error);
    return error;
  }

  /** The query is made of its text and named afterwards: of a statement, pg copies every property's descriptor (decision 052). */
  #sendNamed({ text, values }: Statement, name: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
      this.#send([Object.assign(query, { name })]);
    });
  }

  async #submit(statement: Statement): Promise<unknown> {
    const name = isNameable(statement) ? this.#nameOf(statement.text) : undefined;
    if (name === undefined) return this.#send([statement]);
    try {
      return await this.#sendNamed(statement, name);
    } catch (error) {
      // As pg does for promises of its own: the trace leads back to what asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (!isStalePlan(error)) throw error;
      generation += 1;
      // The transaction is already aborted: the caller has to repeat it as a whole.
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send([statement]);
    }
  }
}

/** Null for what submits itself, such as a cursor. */
function readStatement(query: unknown, values: unknown): Statement | null {
  const given = Array.isArray(values) ? { values: values as unknown[] } : {};
  if (typeof query === 'string') return { text: query, ...given };
  return isStatement(query) ? { ...query, ...given } : null;
}

function isStatement(query: unknown): query is Statement {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query)
  );
}

/** One with types or a form of rows of its own goes as it is. */
function isNameable({ name, values, rowMode, types }: Statement): boolean {
  return !name && values !== undefined && values.length > 0 && rowMode === undefined && types === undefined;
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && STALE_PLAN_CODES.has(error.code ?? '');
}

function roundedUp(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / TIMER_STEP_MS)) * TIMER_STEP_MS;
}
