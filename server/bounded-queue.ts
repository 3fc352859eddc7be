import { BoundedSemaphore } from '#db/bounded-semaphore.ts';

export type Bounds = {
  /** Jobs that run at a time. */
  running: number;
  /** Jobs that may wait; the next one is refused at once. */
  waiting: number;
  /** Milliseconds that a job may wait; without end by default. */
  maxWaitMs?: number;
};

/** Runs a bounded number of jobs at a time, queues a bounded number of others in order, and refuses the rest. */
export class BoundedQueue {
  readonly #permits: BoundedSemaphore;
  readonly #maxWaitMs: number | undefined;

  /** @param refusal made for each job that finds no room or waits too long */
  constructor({ running, waiting, maxWaitMs }: Bounds, refusal: () => Error) {
    this.#permits = new BoundedSemaphore(running, waiting, refusal);
    this.#maxWaitMs = maxWaitMs;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#permits.acquire({ maxWaitMs: this.#maxWaitMs });
    try {
      return await job();
    } finally {
      this.#permits.release();
    }
  }
}
