export type Bounds = {
  /** Pieces of work done at a time. */
  running: number;
  /** Pieces of work that may wait; the next one is refused at once. */
  waiting: number;
  /** Milliseconds that one may wait; without end by default. */
  patienceMs?: number;
};

type Waiting = { start: () => void; timer: NodeJS.Timeout | undefined };

/**
 * Does so many pieces of work at a time, keeps so many waiting in the order in which they came, and refuses the rest,
 * so that a flood costs its own callers and nobody else.
 */
export class BoundedQueue {
  readonly #bounds: Bounds;
  readonly #refusal: () => Error;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  /** @param refusal what those get for whom there is no room, or whose patience ended */
  constructor(bounds: Bounds, refusal: () => Error) {
    this.#bounds = bounds;
    this.#refusal = refusal;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    const { running, waiting, patienceMs } = this.#bounds;
    if (this.#running < running) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= waiting) throw this.#refusal();
    await new Promise<void>((resolve, reject) => {
      const place: Waiting = { start: resolve, timer: undefined };
      if (patienceMs !== undefined) {
        place.timer = setTimeout(() => {
          this.#waiting.delete(place);
          reject(this.#refusal());
        }, patienceMs);
      }
      this.#waiting.add(place);
    });
  }

  /** Hands its place to whoever waits longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }
}
