import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';

/** How long a visitors' page is served without rendering it again, here and in a CDN (product 23.16). */
export const CACHE_SECONDS = 5;

const MAX_BYTES = 32 * 1024 * 1024;

/** A page rendered without a session, and whether it may be served to other visitors. */
export type VisitorPage = PageAnswer & { isCacheable: boolean };

type Entry = { page: VisitorPage; freshUntil: number };

/** Visitors' pages by their key (`ReadCacheKey`), each rendered once in a few seconds; evicts the least recently used. */
export class PageCache {
  readonly #render: (key: string, last: VisitorPage | undefined) => Promise<VisitorPage>;
  readonly #now: () => number;
  readonly #onUnchanged: (page: VisitorPage) => void;
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<VisitorPage>>();
  /** A render that began before `empty` may have read what is no longer true. */
  #generation = 0;

  /**
   * @param render receives the last page under this key
   * @param now a monotonic clock, in milliseconds
   * @param onUnchanged receives a page that was rendered again and answered as the last one
   */
  constructor(
    render: (key: string, last: VisitorPage | undefined) => Promise<VisitorPage>,
    {
      now = () => performance.now(),
      maxBytes = MAX_BYTES,
      onUnchanged = () => undefined,
    }: { now?: () => number; maxBytes?: number; onUnchanged?: (page: VisitorPage) => void } = {},
  ) {
    this.#render = render;
    this.#now = now;
    this.#onUnchanged = onUnchanged;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  }

  /** Parallel requests for a page share one render. */
  get(key: string): VisitorPage | Promise<VisitorPage> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#now() < entry.freshUntil) return entry.page;
    let rendering = this.#rendering.get(key);
    if (rendering === undefined) {
      const started = this.#renderAndStore(key, entry?.page).finally(() => {
        if (this.#rendering.get(key) === started) this.#rendering.delete(key);
      });
      rendering = started;
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  /** Every page is rendered anew; nobody who asks from now on gets one whose render has begun. */
  empty(): void {
    this.#generation += 1;
    this.#rendering.clear();
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  async #renderAndStore(key: string, last: VisitorPage | undefined): Promise<VisitorPage> {
    // Its data is read at the start.
    const freshUntil = this.#now() + CACHE_SECONDS * 1_000;
    const generation = this.#generation;
    const page = await this.#render(key, last);
    if (page === last) this.#onUnchanged(page);
    if (page.isCacheable && generation === this.#generation) this.#entries.set(key, { page, freshUntil });
    return page;
  }
}

function sizeOf({ headers, bodies }: VisitorPage): number {
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
  return bytes + JSON.stringify(headers).length;
}
