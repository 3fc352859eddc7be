import {
  type MarketSummary,
  type MarketSummaryInput,
  MAX_CITIES_SHOWN,
  MIN_VALUES_TO_AVERAGE,
} from '#contract/landing.ts';
import { MARKET_SLUGS, MIN_PROFESSIONALS_TO_INDEX, SERVED_STATE_CODES } from '#contract/markets.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { Db } from '#db/types.ts';
import { resolvePlace } from '../places/places.service.ts';
import { countReaching, findMarketTotals, listMarketCities, listMarkets } from './market-summary.queries.ts';

/**
 * Aggregate figures for a service in a served state: medians and averages are left out while there are too few values
 * to stay anonymous. A place that cannot be resolved is ignored.
 */
export async function summarizeMarket(db: Db, input: MarketSummaryInput): Promise<MarketSummary> {
  const place = input.place === undefined ? null : await resolvePlace(db, input.place);
  const [totals, cities, reaching] = await Promise.all([
    findMarketTotals(db, input),
    listMarketCities(db, input, place, MAX_CITIES_SHOWN),
    place === null ? 0 : countReaching(db, input.service, place),
  ]);
  const { professionals, completedJobs, reviews, rates, stars, medianHourlyRateCents } = totals;
  return {
    professionals,
    cities,
    completedJobs,
    reviews,
    medianHourlyRateCents: rates >= MIN_VALUES_TO_AVERAGE ? medianHourlyRateCents : null,
    averageRating: reviews >= MIN_VALUES_TO_AVERAGE ? Math.round((10 * stars) / reviews) / 10 : null,
    place: place === null ? null : { label: cityOfPlace(place), state: place.state, reaching },
  };
}

/** The pages of markets that have enough to show, for search engines. */
export async function listMarketPages(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const markets = await listMarkets(db, SERVED_STATE_CODES, MIN_PROFESSIONALS_TO_INDEX);
  return markets.flatMap(({ state, service, changedAt }) => {
    const market = SERVED_STATE_CODES.find((code) => code === state);
    return market === undefined
      ? []
      : [{ path: `/professionals/${MARKET_SLUGS[market]}/${service}`, changedAt }];
  });
}
