/** How many at a time: under the connections of the pool, and few enough for the queue of password hashes. */
const AT_A_TIME = 8;

/**
 * Works through the items a few at a time; they begin in their order. After a failure no further item is begun, and
 * the failure is thrown when nothing runs any more.
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
