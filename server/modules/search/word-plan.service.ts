import type { App as WholeApp } from '../../app.ts';
import type { Db } from '#db/types.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { planWords, type WordPlan, type WordShares } from './word-plan.policy.ts';
import { readWordShares } from './word-shares.queries.ts';

type App = Pick<WholeApp, 'db' | 'clock'>;

/** Postgres looks again after a tenth of the profiles have changed. */
const KEPT_MS = 10 * 60_000;
const KEPT_WORDS = 1_000;

type Memory = {
  readAt: number;
  shares: Promise<WordShares>;
  /** Words of unknown share that turned out to be said by many. */
  common: Set<string>;
};

// Only what a search costs depends on it, never what it finds.
const memories = new WeakMap<Db, Memory>();

function memoryOf({ db, clock }: App): Memory {
  const now = clock.now().getTime();
  const known = memories.get(db);
  if (known !== undefined && Math.abs(now - known.readAt) < KEPT_MS) return known;
  const memory: Memory = { readAt: now, shares: readWordShares(db), common: new Set() };
  memories.set(db, memory);
  memory.shares.catch(() => memories.delete(db));
  return memory;
}

/** How to look these words up. `isRare` when at most `most` people are expected to say those that are looked up. */
export async function planSaid(
  app: App,
  words: readonly SearchWord[],
  most: number,
): Promise<WordPlan & { isRare: boolean }> {
  const { shares, common } = memoryOf(app);
  const plan = planWords(words, await shares);
  return { ...plan, isRare: plan.expected <= most && !common.has(keyOf(plan)) };
}

/** The words that were looked up are said by more people than expected. */
export function rememberCommon(app: App, plan: WordPlan): void {
  const { common } = memoryOf(app);
  const [oldest] = common;
  if (common.size >= KEPT_WORDS && oldest !== undefined) common.delete(oldest);
  common.add(keyOf(plan));
}

const keyOf = ({ looked }: WordPlan) => looked.map(({ prefix }) => prefix).join(' ');
