import type { Db } from '#db/types.ts';
import { listSaidByMatch, type MatchKey, type SaidMatchSearch } from './match-order.queries.ts';

/** From where almost everybody says the words on, more people are looked at a step: at first, and at most. */
const FEWEST_RANKS = 20;
const MOST_RANKS = 2_000;
const STEPS = 4;
const GROWTH = 4;
/** Behind everybody of a score. */
const END_OF_SCORE = { miles: 1e10, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

type Search = Omit<SaidMatchSearch, 'ranks'> & { share: number };

/**
 * The best matches who say the words, of which `share` of everybody says all: looked for among the best, step by step. Null
 * where that was not enough, since hardly anybody there says them.
 */
export async function listBestWhoSay(db: Db, { share, ...search }: Search): Promise<MatchKey[] | null> {
  let ranks = Math.min(MOST_RANKS, Math.max(FEWEST_RANKS, Math.ceil(search.limit / share)));
  let { after } = search;
  const found: MatchKey[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const { rows, reached } = await listSaidByMatch(db, { ...search, after, ranks });
    found.push(...rows);
    if (found.length >= search.limit || reached === null) return found;
    after = { score: reached, ...END_OF_SCORE };
    ranks *= GROWTH;
  }
  return null;
}
