type Waiter = { grant: () => void; timer: NodeJS.Timeout | undefined };

export type Acquire = {
  /** Before all without it, and never refused for a full queue. */
  isPriority?: boolean;
  /** Milliseconds in the queue; without end by default. */
  maxWaitMs?: number | undefined;
};

/** A semaphore with a bounded, first-come first-served queue: a flood is refused rather than kept waiting. */
export class BoundedSemaphore {
  readonly #maxQueued: number;
  readonly #refusal: (reason: string) => Error;
  readonly #priority = new Set<Waiter>();
  readonly #normal = new Set<Waiter>();
  #free: number;

  /** @param refusal made for each caller that finds the queue full, or waits too long in it */
  constructor(permits: number, maxQueued: number, refusal: (reason: string) => Error) {
    this.#free = permits;
    this.#maxQueued = maxQueued;
    this.#refusal = refusal;
  }

  async acquire({ isPriority = false, maxWaitMs }: Acquire = {}): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const queue = isPriority ? this.#priority : this.#normal;
    if (!isPriority && queue.size >= this.#maxQueued) throw this.#refusal('the queue is full');
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { grant: resolve, timer: undefined };
      if (maxWaitMs !== undefined) {
        waiter.timer = setTimeout(() => {
          queue.delete(waiter);
          reject(this.#refusal('all are in use'));
        }, maxWaitMs);
      }
      queue.add(waiter);
    });
  }

  /** Passes the permit to the first in the queue. */
  release(): void {
    const queue = this.#priority.size > 0 ? this.#priority : this.#normal;
    const [next] = queue;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    queue.delete(next);
    clearTimeout(next.timer);
    next.grant();
  }
}
