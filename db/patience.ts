import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that a request waits for the database in all: for connections and for answers, however many. */
export const REQUEST_PATIENCE_MS = 2_000;
/** Of those, how long it waits for its first connection, while others go before it. */
export const FIRST_TURN_MS = 1_000;

/** What is left of a request's patience. Only time counts in which it waits for the database. */
export class Patience {
  #hasBegun: boolean;
  #onBegun: (() => void) | undefined;
  #spentMs = 0;
  #waits = 0;
  #since = 0;

  constructor({ hasBegun = false }: { hasBegun?: boolean } = {}) {
    this.#hasBegun = hasBegun;
  }

  /** Whether it had a connection before: it then goes ahead of requests that had none. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** It has its first connection. */
  begin(): void {
    this.#hasBegun = true;
    this.#onBegun?.();
  }

  onBegun(listener: () => void): void {
    this.#onBegun = listener;
  }

  get leftMs(): number {
    const running = this.#waits === 0 ? 0 : performance.now() - this.#since;
    return REQUEST_PATIENCE_MS - this.#spentMs - running;
  }

  startWaiting(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  stopWaiting(): void {
    this.#waits -= 1;
    // What waits at the same time counts once.
    if (this.#waits === 0) this.#spentMs += performance.now() - this.#since;
  }
}

const current = new AsyncLocalStorage<Patience>();

/** Does one request's work, which waits for the database no longer than requests do. */
export function withPatience<T>(work: () => T, patience = new Patience()): T {
  return current.run(patience, work);
}

/** Of the request that this is part of; undefined in tasks, scripts and tests. */
export function currentPatience(): Patience | undefined {
  return current.getStore();
}
