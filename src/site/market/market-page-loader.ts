import { notFound, redirect } from '@tanstack/react-router';
import type { MarketSummary, MarketSummaryInput } from '#contract/landing.ts';
import {
  isServedState,
  MARKET_SLUGS,
  marketOfSlug,
  MIN_PROFESSIONALS_TO_INDEX,
  SERVED_STATES,
} from '#contract/markets.ts';
import { labelOfService, SERVICES } from '#contract/services.ts';
import type { ApiUtils } from '#src/api.ts';
import { formatCount } from '#src/ui/format.ts';
import type { MarketSearch } from './market-search.ts';
import { marketData } from '#src/site/layout/service-json-ld-rules.ts';

type Address = { state: string; service: string };

/** What a market's address means, or null. */
export function readMarket({ state, service }: Address, { place }: MarketSearch): MarketSummaryInput | null {
  const market = marketOfSlug(state);
  const offered = SERVICES.find(({ id }) => id === service);
  if (market === null || offered === undefined) return null;
  return { state: market, service: offered.id, ...(place === undefined ? {} : { place: String(place) }) };
}

/**
 * Loads a market page and the data for its head. An unknown market is the not-found page; a place in another served
 * state redirects to that state's market.
 */
export async function loadMarketPage(
  loadUtils: () => Promise<ApiUtils>,
  address: Address,
  search: MarketSearch,
) {
  const market = readMarket(address, search);
  if (market === null) throw notFound();
  const utils = await loadUtils();
  const summary = await utils.profiles.marketSummary.ensureData(market);
  const home = summary.place?.state;
  if (home !== undefined && home !== market.state && isServedState(home)) {
    const params = { state: MARKET_SLUGS[home], service: market.service };
    throw redirect({ to: '/professionals/$state/$service', params, search, replace: true });
  }
  return describeMarket(market, summary);
}

function describeMarket({ state, service }: MarketSummaryInput, summary: MarketSummary) {
  const name = `${labelOfService(service)} in ${SERVED_STATES[state]}`;
  const path = `/professionals/${MARKET_SLUGS[state]}/${service}`;
  const who = `${formatCount(summary.professionals, 'verified professional')} for ${labelOfService(service).toLowerCase()}`;
  return {
    title: `${name}: verified professionals`,
    description: `${who} in ${SERVED_STATES[state]}, license and insurance checked. See distances and ratings, then describe your job once. No bidding.`,
    path,
    noindex: summary.professionals < MIN_PROFESSIONALS_TO_INDEX,
    facts: marketData({ name, service: labelOfService(service), area: SERVED_STATES[state] }),
  };
}
