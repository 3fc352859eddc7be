/** Concurrency: below the size of the connection pool, and low enough for the password hashing queue. */
const AT_A_TIME = 8;

/**
 * Processes the items a few at a time, starting them in order. After a failure no further item is started, and the
 * failure is thrown once none is running.
 */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const failures: unknown[] = [];
  const takeTurns = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      await work(item).catch((error: unknown) => {
        failures.push(error);
        rest.length = 0;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
  if (failures.length > 0) throw failures[0];
}
