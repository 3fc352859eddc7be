/**
 * Runs a task for a few inputs at a time; the others wait.
 *
 * @returns the task; it answers null for an input that is no longer wanted when its turn comes
 */
export function limitParallel<I, O>(limit: number, task: (input: I) => Promise<O>) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const acquire = () =>
    new Promise<void>((resolve) => {
      if (running >= limit) {
        waiting.push(resolve);
        return;
      }
      running += 1;
      resolve();
    });
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (input: I, isUnwanted: () => boolean): Promise<O | null> => {
    await acquire();
    try {
      return isUnwanted() ? null : await task(input);
    } finally {
      release();
    }
  };
}
