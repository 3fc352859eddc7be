import { PACK_CYCLES, type PackCycle } from '#contract/pack-cycles.ts';

/** The query of `/buy-connections`: One-Time unless another way to pay is asked for, and the checkout that is followed. */
export type BuySearch = {
  cycle?: Exclude<PackCycle, 'one_time'> | undefined;
  checkout?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readBuySearch(search: Record<string, unknown>): BuySearch {
  const cycle = PACK_CYCLES.find((candidate) => candidate === search.cycle) ?? 'one_time';
  const { checkout } = search;
  return {
    ...searchOfPackCycle(cycle),
    checkout: typeof checkout === 'string' && UUID.test(checkout) ? checkout : undefined,
  };
}

export function searchOfPackCycle(cycle: PackCycle): BuySearch {
  return { cycle: cycle === 'one_time' ? undefined : cycle };
}

/** The address of a tab, as something to come back to. */
export function buyPath(cycle: PackCycle): string {
  return cycle === 'one_time' ? '/buy-connections' : `/buy-connections?cycle=${cycle}`;
}
