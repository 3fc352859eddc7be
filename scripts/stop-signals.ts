/** SIGTERM, SIGINT and SIGHUP: the first requests a stop, the second forces it. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** npm forwards a signal that the terminal has already sent to this process: both count as one. */
const SAME_WISH_MS = 700;

/** @returns a function that stops listening */
export function listenForStop(on: { first(): void; second(): void }): () => void {
  let firstAt: number | null = null;
  const hear = () => {
    const now = Date.now();
    if (firstAt === null) {
      firstAt = now;
      on.first();
    } else if (now - firstAt > SAME_WISH_MS) on.second();
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  return () => {
    for (const signal of SIGNALS) process.off(signal, hear);
  };
}
