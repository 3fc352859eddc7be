import type { App as WholeApp } from '../../app.ts';
import type { Db } from '#db/types.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { planWords, type WordPlan, type WordSearch, type WordShares } from './word-plan.policy.ts';
import { readWordShares } from './word-shares.queries.ts';

type App = Pick<WholeApp, 'db' | 'clock'>;

/** Postgres looks again after a tenth of the profiles have changed. */
const KEPT_MS = 10 * 60_000;
const KEPT_WORDS = 1_000;

type Memory = {
  readAt: number;
  shares: Promise<WordShares>;
  /** Of words that turned out to be said by more than was known, a share that surely says them, about. */
  common: Map<string, number>;
};

// Only what a search costs depends on it, never what it finds.
const memories = new WeakMap<Db, Memory>();

function memoryOf({ db, clock }: App): Memory {
  const now = clock.now().getTime();
  const known = memories.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < KEPT_MS) return known;
  const memory: Memory = { readAt: now, shares: readWordShares(db), common: new Map() };
  memories.set(db, memory);
  memory.shares.catch(() => memories.delete(db));
  return memory;
}

/** So many people who say words are visited in the time that a page may take. */
export const MOST_SAID = 2_000;

/** `most` people are visited at most, where looking up is cheap: more where more are known to say the words. */
export type SaidPlan = WordPlan & { most: number };

/** How to look these words up in the cells of a search. */
export async function planSaid(
  app: App,
  words: readonly SearchWord[],
  search: Pick<WordSearch, 'cells' | 'sort' | 'limit'>,
): Promise<SaidPlan> {
  const { shares, common } = memoryOf(app);
  const leastShareOf = (looked: readonly SearchWord[]) => common.get(keyOf(looked)) ?? 0;
  const plan = planWords(words, await shares, { ...search, leastShareOf });
  return { ...plan, most: visitsFor(plan.expected) };
}

/** Twice as many as expected, in steps: the number is part of a statement's text, and few numbers make few texts. */
function visitsFor(expected: number): number {
  const doublings = Math.max(0, Math.ceil(Math.log2((2 * expected) / MOST_SAID)));
  return MOST_SAID * 2 ** doublings;
}

/** The words that were looked up are said here by more people than were visited: twice as many, perhaps. */
export function rememberCommon(app: App, { looked, here, most }: SaidPlan): void {
  const { common } = memoryOf(app);
  const [oldest] = common.keys();
  if (common.size >= KEPT_WORDS && oldest !== undefined) common.delete(oldest);
  common.set(keyOf(looked), Math.min(1, (2 * most) / Math.max(1, here)));
}

const keyOf = (looked: readonly SearchWord[]) => looked.map(({ prefix }) => prefix).join(' ');
