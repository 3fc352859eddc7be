import type { SearchWord } from './search-terms.policy.ts';

/** How many people there are, and the share of them who say a word, of those said most, and who offer a service. */
export type WordShares = {
  people: number;
  words: ReadonlyMap<string, number>;
  services: ReadonlyMap<string, number>;
};

/**
 * `looked` are the words to look up in the index of words, all in one look: those without a service, or else one. The
 * people say them, and `share` of everybody says all words, as far as is known.
 */
export type WordPlan = { looked: SearchWord[]; others: SearchWord[]; expected: number; share: number };

/** The index reads everybody who says a word: of so many at most. */
const MOST_LISTED = 20_000;
/** What is taken for the share of words that hardly anybody says, or of which nobody knows. */
const LEAST_SHARE = 0.01;

/** Which words are looked up: the rare ones, at least the rarest. A word without a known share is taken for rare. */
export function planWords(words: readonly SearchWord[], shares: WordShares): WordPlan {
  const rated = words
    .map((word) => ({ word, share: shareOf(word, shares) }))
    .toSorted((a, b) => a.share - b.share);
  // Words that mean a service are in two indexes, which the rows of a third cannot be cut with cheaply.
  const rare = rated.filter(
    ({ word, share }) => word.services.length === 0 && share * shares.people <= MOST_LISTED,
  );
  const looked = rare.length > 0 ? rare : rated.slice(0, 1);
  const product = (list: typeof rated) => list.reduce((all, { share }) => all * share, 1);
  return {
    looked: looked.map(({ word }) => word),
    others: rated.filter((one) => !looked.includes(one)).map(({ word }) => word),
    expected: product(looked) * shares.people,
    share: Math.max(LEAST_SHARE, product(rated)),
  };
}

/** Of the people who say a word, as many as say any word that begins with it. */
function shareOf({ prefix, services }: SearchWord, shares: WordShares): number {
  let sum = services.reduce((all, id) => all + (shares.services.get(id) ?? 0), 0);
  for (const [word, share] of shares.words) if (word.startsWith(prefix)) sum += share;
  return Math.min(1, sum);
}
