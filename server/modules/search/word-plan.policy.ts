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
 * `looked` are the words to look up in the index of words, all in one look: those that few say, or else the rarest. Of the
 * `here` people in the cells of a search `expected` say them, and `share` of everybody says all words, as far as is known.
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
type Place = {
  cells: readonly number[] | null;
  limit: number;
  leastShareOf: (looked: SearchWord[]) => number;
};

/** The index reads everybody who says a word, wherever they are: of so many at most, beside a rarer one. */
const MOST_LISTED = 20_000;
/** What is taken for the share of words that hardly anybody says, or of which nobody knows. */
const LEAST_SHARE = 0.01;
/** Buffers to look up the words of one person in the order of a list. */
const BUFFERS_OF_ONE = 4;
/** So many who say a word, wherever they are, cost as much to read in its index as a buffer. */
const LISTED_A_BUFFER = 200;

/**
 * Which words are looked up: the rare ones, at least the rarest. A word without a known share is taken for rare, unless
 * `leastShareOf` knows better.
 */
export function planWords(
  words: readonly SearchWord[],
  shares: WordShares,
  { cells, limit, leastShareOf }: Place,
): WordPlan {
  const rated = words
    .map((word) => ({ word, share: shareOf(word, shares) }))
    .toSorted((a, b) => a.share - b.share);
  const rare = rated.filter(({ share }) => share * shares.people <= MOST_LISTED);
  const chosen = rare.length > 0 ? rare : rated.slice(0, 1);
  const rest = rated.filter((one) => !chosen.includes(one));
  const product = (list: typeof rated) => list.reduce((all, { share }) => all * share, 1);
  const looked = chosen.map(({ word }) => word);
  const lookedShare = Math.max(product(chosen), leastShareOf(looked));
  const here = shares.people * shareOfCells(cells, shares);
  const share = Math.max(LEAST_SHARE, lookedShare * product(rest));
  const expected = lookedShare * here;
  const listed = chosen.reduce((sum, one) => sum + one.share, 0) * shares.people;
  return {
    looked,
    others: rest.map(({ word }) => word),
    here,
    expected,
    share,
    isCheap: expected + listed / LISTED_A_BUFFER <= (BUFFERS_OF_ONE * limit) / share,
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
  return Math.min(1, sum);
}
