export type Load = {
  /** Of the server that is asked; the loop without HTTP has none. */
  port?: number;
  path: string;
  /** Of callers, who take turns. */
  tokens: readonly string[];
  connections: number;
  forMs: number;
};
export type Outcome = { perSecond: number; medianMs: number; p99Ms: number; calls: number; refused: number };

/**
 * So many at a time, each again as soon as it is answered.
 * @param call false for a refusal, which is no call: it is counted apart, and answered fast
 */
export async function takeTurns(
  { connections, forMs }: Pick<Load, 'connections' | 'forMs'>,
  call: (turn: number) => Promise<boolean>,
): Promise<Outcome> {
  const waits: number[] = [];
  let turn = 0;
  let refused = 0;
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < forMs) {
      const startedAt = performance.now();
      turn += 1;
      if (await call(turn)) waits.push(performance.now() - startedAt);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const tookMs = performance.now() - began;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    perSecond: (waits.length / tookMs) * 1_000,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    calls: waits.length,
    refused,
  };
}
