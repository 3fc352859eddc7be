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

/** How to look these words up. `isRare` when at most `most` people are expected to say those that are looked up here. */
export async function planSaid(
  app: App,
  words: readonly SearchWord[],
  { cells, limit, most }: { cells: readonly number[] | null; limit: number; most: number },
): Promise<WordPlan & { isRare: boolean }> {
  const { shares, common } = memoryOf(app);
  const leastShareOf = (looked: SearchWord[]) => common.get(keyOf({ looked })) ?? 0;
  const plan = planWords(words, await shares, { cells, limit, leastShareOf });
  return { ...plan, isRare: plan.isCheap && plan.expected <= most };
}

/** The words that were looked up are said here by more than `most` people: twice as many, perhaps. */
export function rememberCommon(app: App, plan: Pick<WordPlan, 'looked' | 'here'>, most: number): void {
  const { common } = memoryOf(app);
  const [oldest] = common.keys();
  if (common.size >= KEPT_WORDS && oldest !== undefined) common.delete(oldest);
  common.set(keyOf(plan), Math.min(1, (2 * most) / Math.max(1, plan.here)));
}

const keyOf = ({ looked }: Pick<WordPlan, 'looked'>) => looked.map(({ prefix }) => prefix).join(' ');
