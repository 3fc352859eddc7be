import { PACK_CYCLES, type PackCycle } from '#contract/packs.ts';
import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const BUY = {
  /** One-Time when left out. */
  cycle: searchParam.oneOf(PACK_CYCLES, 'one_time'),
  /** The checkout that is followed. */
  checkout: searchParam.id,
};
/** The query of `/buy-connections`. */
export const readBuySearch = searchReader(BUY);
export type BuySearch = SearchOf<typeof BUY>;

export function searchOfPackCycle(cycle: PackCycle): BuySearch {
  return { cycle: cycle === 'one_time' ? undefined : cycle };
}

/** The address of a tab, as something to come back to. */
export function buyPath(cycle: PackCycle): string {
  return cycle === 'one_time' ? '/buy-connections' : `/buy-connections?cycle=${cycle}`;
}
