import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one request may wait for the database in all: for connections and for answers. */
export const REQUEST_WAIT_MS = 2_000;
/** Of those, how long it may wait for its first connection. */
export const FIRST_CONNECTION_WAIT_MS = 1_000;

export type WaitBudgetOptions = { hasConnected?: boolean; limitMs?: number };

/** What is left of the time that a request may wait for the database. Its own computing does not count. */
export class WaitBudget {
  #hasConnected: boolean;
  #onConnected: (() => void) | undefined;
  #spentMs = 0;
  #pending = 0;
  #since = 0;
  readonly #limitMs: number;

  constructor({ hasConnected = false, limitMs = REQUEST_WAIT_MS }: WaitBudgetOptions = {}) {
    this.#hasConnected = hasConnected;
    this.#limitMs = limitMs;
  }

  /** Whether the request has had a connection: it then takes precedence over those that have not. */
  get hasConnected(): boolean {
    return this.#hasConnected;
  }

  markConnected(): void {
    this.#hasConnected = true;
    this.#onConnected?.();
  }

  onConnected(listener: () => void): void {
    this.#onConnected = listener;
  }

  /** Waits for a read that others share: for its connection and its answer. */
  async waitFor<T>(answer: Promise<T>): Promise<T> {
    this.startWaiting();
    try {
      const answered = await answer;
      this.markConnected();
      return answered;
    } finally {
      this.stopWaiting();
    }
  }

  get remainingMs(): number {
    const running = this.#pending === 0 ? 0 : performance.now() - this.#since;
    return this.#limitMs - this.#spentMs - running;
  }

  startWaiting(): void {
    if (this.#pending === 0) this.#since = performance.now();
    this.#pending += 1;
  }

  stopWaiting(): void {
    this.#pending -= 1;
    // Parallel waits count once.
    if (this.#pending === 0) this.#spentMs += performance.now() - this.#since;
  }
}

const current = new AsyncLocalStorage<WaitBudget | undefined>();

/** Runs the work of one request, whose waits for the database all draw on the same budget; without one, they have no end. */
export function withWaitBudget<T>(work: () => T, budget: WaitBudget | undefined): T {
  return current.run(budget, work);
}

/** For work that several requests wait for: what the most patient of them has left. Undefined when one waits without end. */
export function sharedBudget(budgets: readonly (WaitBudget | undefined)[]): WaitBudget | undefined {
  const bounded = budgets.filter((budget) => budget !== undefined);
  if (bounded.length < budgets.length) return undefined;
  return new WaitBudget({
    hasConnected: bounded.some(({ hasConnected }) => hasConnected),
    limitMs: Math.max(...bounded.map(({ remainingMs }) => remainingMs)),
  });
}

/** Of the current request; undefined in tasks, scripts and tests. */
export function currentWaitBudget(): WaitBudget | undefined {
  return current.getStore();
}
