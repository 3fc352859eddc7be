import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';

/** For so long a page of visitors is not rendered again, and a cache in front of us may keep it as long (product 23.16). */
export const KEPT_SECONDS = 5;

const MAX_BYTES = 32 * 1024 * 1024;

/** A page that was made for visitors, and whether the next one may have it too. */
export type VisitorPage = PageAnswer & { isKept: boolean };

type Kept = { page: VisitorPage; freshUntil: number };

/**
 * The pages of visitors by their address (`ReadKeptAddress`), each made once in a few seconds however many ask for it. What
 * was asked for least recently goes first when there are too many bytes.
 */
export class KeptPages {
  readonly #make: (address: string, last: VisitorPage | undefined) => Promise<VisitorPage>;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<VisitorPage>>();

  /**
   * @param make is given the page that was kept last
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(
    make: (address: string, last: VisitorPage | undefined) => Promise<VisitorPage>,
    { now = () => performance.now(), maxBytes = MAX_BYTES } = {},
  ) {
    this.#make = make;
    this.#now = now;
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  }

  /** Everybody who asks while a page is made gets the same one. */
  get(address: string): VisitorPage | Promise<VisitorPage> {
    const kept = this.#kept.get(address);
    if (kept !== undefined && this.#now() < kept.freshUntil) return kept.page;
    let making = this.#making.get(address);
    if (making === undefined) {
      making = this.#makeAndKeep(address, kept?.page).finally(() => this.#making.delete(address));
      this.#making.set(address, making);
    }
    return making;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  async #makeAndKeep(address: string, last: VisitorPage | undefined): Promise<VisitorPage> {
    // Its data are as old as the beginning.
    const freshUntil = this.#now() + KEPT_SECONDS * 1_000;
    const page = await this.#make(address, last);
    if (page.isKept) this.#kept.set(address, { page, freshUntil });
    return page;
  }
}

function sizeOf({ headers, bodies }: VisitorPage): number {
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
  return bytes + JSON.stringify(headers).length;
}
