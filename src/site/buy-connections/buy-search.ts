import { PACK_CYCLES, type PackCycle } from '#contract/packs.ts';
import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const BUY = {
  /** One-Time when left out. */
  cycle: searchParam.oneOf(PACK_CYCLES, 'one_time'),
  /** The checkout that is followed. */
  checkout: searchParam.id,
  /** Where the person goes on once they have paid. Validated where it is used. */
  returnTo: searchParam.text(500),
};
/** The query of `/buy-connections`. */
export const readBuySearch = searchReader(BUY);
export type BuySearch = SearchOf<typeof BUY>;

export function searchOfPackCycle(cycle: PackCycle, returnTo?: string): BuySearch {
  return { cycle: cycle === 'one_time' ? undefined : cycle, returnTo };
}

/** The address of a tab, as something to come back to. */
export function buyPath(cycle: PackCycle): string {
  return cycle === 'one_time' ? '/buy-connections' : `/buy-connections?cycle=${cycle}`;
}
