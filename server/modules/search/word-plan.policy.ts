import type { SearchSort } from '#contract/profiles.ts';
import type { SearchWord } from './search-terms.policy.ts';

/** How many people there are, and the share of them who say a word, of those said most, offer a service, or are in a cell. */
export type WordShares = {
  people: number;
  words: ReadonlyMap<string, number>;
  services: ReadonlyMap<string, number>;
  cells: ReadonlyMap<string, number>;
  /** Of each cell that is none of these. */
  otherCell: number;
};

/**
 * `looked` are the words to look up in the index of words, all in one look; `others` are read off the people found. Of the
 * `here` people in the cells of a search `expected` say those that are looked up, and `share` of everybody says all words, as
 * far as is known.
 */
export type WordPlan = {
  looked: SearchWord[];
  others: SearchWord[];
  here: number;
  expected: number;
  share: number;
  /** Looking up costs less than walking the list of everybody in its order. */
  isCheap: boolean;
};
export type WordSearch = {
  cells: readonly number[] | null;
  sort: SearchSort;
  limit: number;
  /** What turned out before about words in the order of `looked`; 0 where nothing did. */
  leastShareOf: (looked: readonly SearchWord[]) => number;
};

/** What is taken for the share of a letter, of two and of a word of which Postgres knows nothing: few say it, or it would. */
const UNKNOWN_SHARES = [0.05, 0.005, 0.0005] as const;
/** No list is taken to be longer to walk than where so few say the words. */
const LEAST_SHARE = 0.001;
/**
 * Buffers to look up the words of one person in the order of a list. By match more people are read than are looked at, since
 * many have the same score.
 */
const BUFFERS_OF_ONE: Record<SearchSort, number> = { match: 12, distance: 4, rating: 4 };
/** The index reads everybody who says a word, wherever they are, before it looks who says another: so many in the time of a buffer. */
const LISTED_A_BUFFER = 20;

/**
 * Which words are looked up: the rarest, and as many of the next rare as make that cheaper, since fewer people have to be
 * visited who say them all.
 */
export function planWords(
  words: readonly SearchWord[],
  shares: WordShares,
  { cells, sort, limit, leastShareOf }: WordSearch,
): WordPlan {
  const rated = words
    .map((word) => ({ word, share: shareOf(word, shares) }))
    .toSorted((a, b) => a.share - b.share);
  const sorted = rated.map(({ word }) => word);
  const here = shares.people * shareOfCells(cells, shares);
  let [share, listed] = [1, 0];
  const lookUps = rated.map((one, index) => {
    const looked = sorted.slice(0, index + 1);
    share = Math.max(share * one.share, leastShareOf(looked));
    listed += one.share * shares.people;
    return { looked, expected: share * here, cost: share * here + listed / LISTED_A_BUFFER };
  });
  const cheapest = lookUps.reduce((best, one) => (one.cost < best.cost ? one : best));
  share = Math.max(LEAST_SHARE, share);
  return {
    looked: cheapest.looked,
    others: sorted.slice(cheapest.looked.length),
    here,
    expected: cheapest.expected,
    share,
    isCheap: cheapest.cost <= (BUFFERS_OF_ONE[sort] * limit) / share,
  };
}

function shareOfCells(cells: readonly number[] | null, shares: WordShares): number {
  if (cells === null) return 1;
  return Math.min(
    1,
    cells.reduce((sum, cell) => sum + (shares.cells.get(String(cell)) ?? shares.otherCell), 0),
  );
}

/** Of the people who say a word, as many as say any word that begins with it. */
function shareOf({ prefix, services }: SearchWord, shares: WordShares): number {
  let sum = services.reduce((all, id) => all + (shares.services.get(id) ?? 0), 0);
  for (const [word, share] of shares.words) if (word.startsWith(prefix)) sum += share;
  return Math.min(1, Math.max(unknownShare(prefix), sum));
}

const unknownShare = (prefix: string) => UNKNOWN_SHARES[prefix.length - 1] ?? UNKNOWN_SHARES[2];
