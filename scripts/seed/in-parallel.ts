/** How many at a time: under the connections of the pool, and few enough for the queue of password hashes. */
const AT_A_TIME = 8;

/** Works through the items a few at a time; their order is kept at the start only. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const takeTurns = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
}
