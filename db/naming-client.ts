import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statement names kept per connection; past that, texts go unnamed, so that varying texts cannot eat its memory. */
const MAX_NAMES = 300;
/** Postgres' codes for 'the plan's result type has changed' and 'no such prepared statement'. */
const STALE_PLAN_CODES = new Set(['0A000', '26000']);

let generation = 0;

type Submitted = { text: string; values?: unknown[]; name?: string };

function isNameable(query: unknown): query is Submitted {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query) &&
    !('name' in query && query.name) &&
    'values' in query &&
    Array.isArray(query.values) &&
    query.values.length > 0
  );
}

type Callback = (error: unknown, result?: unknown) => void;

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    STALE_PLAN_CODES.has(error.code)
  );
}

/**
 * A `pg` client that names every statement with values, so that Postgres parses and plans each text once per
 * connection. After a schema change it starts a new generation of names and, outside a transaction, runs the
 * statement once more without a name.
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #generation = generation;

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

  // `pg` declares nine overloads; the pool and Kysely use the two that are handled here, all others pass through.
  override query(...args: never[]): never {
    const [query, values, callback] = args as unknown[];
    const submitted =
      typeof query === 'string' && Array.isArray(values)
        ? { text: query, values: values as unknown[] }
        : query;
    if (!isNameable(submitted)) return this.#send(args);
    const name = this.#nameOf(submitted.text);
    const named = name === undefined ? submitted : { ...submitted, name };
    const done = typeof values === 'function' ? values : callback;
    const answer = this.#retryingWhenStale(this.#send([named]), submitted);
    if (!isCallback(done)) return answer as never;
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

  #send(args: unknown[]): never {
    return (super.query as (...rest: unknown[]) => unknown).apply(this, args) as never;
  }

  async #retryingWhenStale(answer: unknown, submitted: Submitted): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      generation += 1;
      // Inside a transaction it is already aborted: the caller has to repeat the whole of it.
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send([submitted]);
    }
  }
}
