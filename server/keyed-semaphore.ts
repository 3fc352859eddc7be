type Line = { running: number; waiting: (() => void)[] };

/** Lets so many pieces of work of one key run at a time; others wait in the order in which they came. */
export class KeyedSemaphore {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#most) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else this.#leave(key, line);
    }
  }

  #leave(key: string, line: Line): void {
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}
