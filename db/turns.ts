type Waiting = { take: () => void; timer: NodeJS.Timeout | undefined };

/**
 * Hands out so many places, in the order in which they are asked for, those first who go ahead. The line is bounded, and
 * so is the wait in it.
 */
export class Turns {
  readonly #longest: number;
  readonly #refusal: (reason: string) => Error;
  /** Whoever goes ahead is few: who had a place before. */
  readonly #ahead = new Set<Waiting>();
  readonly #line = new Set<Waiting>();
  #free: number;

  constructor(places: number, longestLine: number, refusal: (reason: string) => Error) {
    this.#free = places;
    this.#longest = longestLine;
    this.#refusal = refusal;
  }

  /** @param patienceMs without end where it is undefined */
  async take(isAhead: boolean, patienceMs: number | undefined): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const line = isAhead ? this.#ahead : this.#line;
    if (!isAhead && line.size >= this.#longest) throw this.#refusal('too many wait for it');
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { take: resolve, timer: undefined };
      if (patienceMs !== undefined) {
        waiting.timer = setTimeout(() => {
          line.delete(waiting);
          reject(this.#refusal('every connection is in use'));
        }, patienceMs);
      }
      line.add(waiting);
    });
  }

  giveBack(): void {
    const line = this.#ahead.size > 0 ? this.#ahead : this.#line;
    const [next] = line;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    line.delete(next);
    clearTimeout(next.timer);
    next.take();
  }
}
