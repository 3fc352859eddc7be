/**
 * How long a dashboard waits for its cards. A server waits longer: what it sends whole needs no second request. A browser
 * waits only so that quick answers don't flash their places first.
 */
const PATIENCE_MS = import.meta.env.SSR ? 400 : 100;

/** Resolves when all cards have their data, or soon: each card that has none shows its own place until it comes. */
export async function untilCardsShow(cards: readonly unknown[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([Promise.all(cards), patience]);
  clearTimeout(timer);
}
