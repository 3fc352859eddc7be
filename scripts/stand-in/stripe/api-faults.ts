/**
 * Faults that can be injected into calls of the API: `busy` is a 429, `down` a 500 before anything was done, `refused` a
 * 400, `declined` a 402, `lost` carries the call out and breaks the connection instead of answering, `lateMs` carries it
 * out and answers so much later, `twice` carries it out two times, as when a proxy repeats it, `never` does nothing and
 * leaves the connection open.
 */
export type ApiFault =
  'busy' | 'down' | 'refused' | 'declined' | 'lost' | 'twice' | 'never' | { lateMs: number };

export type ApiFaults = {
  /** For the next calls whose path, without /v1, begins with `path`. */
  add(kind: ApiFault, times: number, path?: string): void;
  /** The fault for a call, which uses it up; null for none. */
  take(path: string): ApiFault | null;
  /** Forgets those that were not used up. */
  clear(): void;
};

export function createApiFaults(): ApiFaults {
  const waiting: { kind: ApiFault; times: number; path: string }[] = [];
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
    clear() {
      waiting.length = 0;
    },
  };
}
