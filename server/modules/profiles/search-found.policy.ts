import type { SearchSort } from '#contract/search-options.ts';
import { cutSearchPage, type SearchKey } from './search-cursor.ts';

/** Somebody who was found, with everything that a list can be ordered by. */
export type Found = {
  id: string;
  score: number;
  miles: number | null;
  stars: number;
  completedJobs: number;
};

/** Unknown distances come last. */
const FAR = 1e9;

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
  for (const [index, isAscending] of ASCENDING[sort].entries()) {
    const [x = 0, y = 0] = [a[index], b[index]];
    if (x !== y) return x < y === isAscending ? -1 : 1;
  }
  return 0;
}

/** The page behind a key out of everybody found, and the score that it takes to be on it or begin the next. */
export function pageOfFound(
  found: readonly Found[],
  { sort, key, limit }: { sort: SearchSort; key: SearchKey | null; limit: number },
) {
  const ordered = found
    .map((one) => ({ ...one, key: KEYS[sort](one) }))
    .filter((one) => key === null || compareKeys(sort, one.key, key) > 0)
    .toSorted((a, b) => compareKeys(sort, a.key, b.key));
  return { ...cutSearchPage(ordered, limit, (one) => one.key), lastScore: ordered[limit]?.score };
}
