import { PACK_CYCLES, type PackCycle } from '#contract/packs.ts';

/** The query of `/buy-connections`: One-Time unless another way to pay is asked for, and the checkout that is followed. */
export type BuySearch = { cycle?: Exclude<PackCycle, 'one_time'>; checkout?: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readBuySearch(search: Record<string, unknown>): BuySearch {
  const cycle = PACK_CYCLES.find((candidate) => candidate === search.cycle) ?? 'one_time';
  const { checkout } = search;
  return {
    ...searchOfPackCycle(cycle),
    ...(typeof checkout === 'string' && UUID.test(checkout) ? { checkout } : {}),
  };
}

export function searchOfPackCycle(cycle: PackCycle): BuySearch {
  return cycle === 'one_time' ? {} : { cycle };
}

/** The address of a tab, as something to come back to. */
export function buyPath(cycle: PackCycle): string {
  return cycle === 'one_time' ? '/buy-connections' : `/buy-connections?cycle=${cycle}`;
}
