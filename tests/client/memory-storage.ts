/** What a tab or a browser keeps, for tests without one. */
export class MemoryStorage {
  readonly kept = new Map<string, string>();
  /** Refuses what it is given to keep. */
  isFull = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    this.kept.set(key, value);
  };
}
