/**
 * What goes wrong with calls of the API on purpose: `busy` is a 429, `down` a 500 before anything was done, `lost` does
 * what was asked and breaks the connection instead of answering.
 */
export type Disturbance = 'busy' | 'down' | 'lost';

export type Disturbances = {
  /** The next calls whose path (without /v1) begins so. */
  add(kind: Disturbance, times: number, path?: string): void;
  /** What is to happen to a call; null: nothing. Each counts once. */
  take(path: string): Disturbance | null;
};

export function createDisturbances(): Disturbances {
  const waiting: { kind: Disturbance; times: number; path: string }[] = [];
  return {
    add(kind, times, path = '/') {
      waiting.push({ kind, times, path });
    },
    take(path) {
      const index = waiting.findIndex((entry) => path.startsWith(entry.path));
      const entry = waiting[index];
      if (entry === undefined) return null;
      entry.times -= 1;
      if (entry.times === 0) waiting.splice(index, 1);
      return entry.kind;
    },
  };
}
