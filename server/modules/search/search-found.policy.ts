import type { SearchSort } from '#contract/profiles.ts';
import { cutSearchPage, FAR, type SearchKey } from './search-cursor.policy.ts';

/** A professional that was found, with everything that a list can be ordered by. */
export type Found = {
  id: string;
  score: number;
  miles: number | null;
  stars: number;
  completedJobs: number;
};

/** What a list of each sort is ordered by, smallest first; the last is the id. */
const KEYS: Record<SearchSort, (found: Found) => SearchKey> = {
  match: ({ score, miles, id }) => ['match', score, miles ?? FAR, id],
  distance: ({ miles, id }) => ['distance', miles ?? FAR, id],
  rating: ({ stars, completedJobs, id }) => ['rating', stars, completedJobs, id],
};
const ASCENDING: Record<SearchSort, readonly boolean[]> = {
  match: [true, false, true, true],
  distance: [true, true, true],
  rating: [true, false, false, false],
};

function compareKeys(sort: SearchSort, a: SearchKey, b: SearchKey): number {
  const ascending = ASCENDING[sort];
  for (let index = 0; index < ascending.length; index += 1) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    if (x !== y) return x < y === ascending[index] ? -1 : 1;
  }
  return 0;
}

type Kept = Pick<Found, 'id' | 'score'> & { key: SearchKey };

/** The first rows of an order behind a key, out of any number that are offered one after the other. */
export class BestFound {
  readonly #sort: SearchSort;
  readonly #behind: SearchKey | null;
  readonly #most: number;
  /** In order. */
  readonly #kept: Kept[] = [];

  /** @param behind the key of the last row of the page before */
  constructor(sort: SearchSort, behind: SearchKey | null, most: number) {
    this.#sort = sort;
    this.#behind = behind;
    this.#most = most;
  }

  offer(found: Found): void {
    const key = KEYS[this.#sort](found);
    if (this.#behind !== null && compareKeys(this.#sort, key, this.#behind) <= 0) return;
    const kept = this.#kept;
    const { last } = this;
    if (last !== undefined && compareKeys(this.#sort, key, last.key) >= 0) return;
    const place = kept.findLastIndex((one) => compareKeys(this.#sort, one.key, key) < 0) + 1;
    kept.splice(place, 0, { id: found.id, score: found.score, key });
    if (kept.length > this.#most) kept.pop();
  }

  /** What has to be surpassed; undefined while there is room for anybody. */
  get last(): Kept | undefined {
    return this.#kept[this.#most - 1];
  }

  /** All but the last of them, which says that there is another page. */
  page() {
    return cutSearchPage(this.#kept, this.#most - 1, (one) => one.key);
  }
}
