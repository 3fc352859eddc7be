import {
  MARKET_MATCHES,
  type MarketSummary,
  type MarketSummaryInput,
  MAX_CITIES_SHOWN,
  MIN_COUNT_SHOWN,
  MIN_VALUES_TO_AVERAGE,
  type PublicCounts,
} from '#contract/landing.ts';
import { MARKET_SLUGS, MIN_PROFESSIONALS_TO_INDEX, SERVED_STATE_CODES } from '#contract/markets.ts';
import { cityOfPlace, type Place } from '#contract/places.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import { countVerified } from '../profiles/profiles.service.ts';
import { publicPagesOf } from '../public-profiles/public-profiles.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { listBestNear } from './search.service.ts';
import {
  countAnsweredRequests,
  countReaching,
  findMarketTotals,
  listMarketCities,
  listMarkets,
} from './market-summary.queries.ts';

/**
 * Aggregate figures for a service in a served state: medians and averages are left out while there are too few values
 * to stay anonymous. A place that cannot be resolved is ignored.
 */
export async function summarizeMarket(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  input: MarketSummaryInput,
): Promise<MarketSummary> {
  const { db } = app;
  const place = input.place === undefined ? null : await resolvePlace(db, input.place);
  const [totals, cities, reaching, matches] = await Promise.all([
    findMarketTotals(db, input),
    listMarketCities(db, input, place, MAX_CITIES_SHOWN),
    place === null ? 0 : countReaching(db, input.service, place),
    listMatches(app, input, place),
  ]);
  const { professionals, completedJobs, reviews, rates, stars, medianHourlyRateCents } = totals;
  return {
    professionals,
    cities,
    completedJobs,
    reviews,
    medianHourlyRateCents: rates >= MIN_VALUES_TO_AVERAGE ? medianHourlyRateCents : null,
    averageRating: reviews >= MIN_VALUES_TO_AVERAGE ? Math.round((10 * stars) / reviews) / 10 : null,
    matches,
    place: place === null ? null : { label: cityOfPlace(place), state: place.state, reaching },
  };
}

/** The best matches around the place, or around the largest city where the place is not in this market. */
async function listMatches(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  input: MarketSummaryInput,
  place: Place | null,
): Promise<MarketSummary['matches']> {
  const origin = place?.state === input.state ? place : await findLargestCity(app.db, input);
  if (origin === null) return null;
  const found = await listBestNear(app, { origin, service: input.service, limit: MARKET_MATCHES });
  const pages = await publicPagesOf(
    app.db,
    found.map(({ id }) => id),
  );
  const items = found.flatMap(({ id, distanceMiles, rating, reviewCount }) =>
    distanceMiles === null ? [] : [{ distanceMiles, rating, reviewCount, page: pages.get(id) ?? null }],
  );
  return items.length === 0 ? null : { near: cityOfPlace(origin), items };
}

async function findLargestCity(db: Db, market: MarketSummaryInput): Promise<Place | null> {
  const [largest] = await listMarketCities(db, market, null, 1);
  return largest === undefined ? null : resolvePlace(db, `${largest.city}, ${market.state}`);
}

/** Counts of the whole marketplace that are worth showing. */
export async function countForPublic(app: App): Promise<PublicCounts> {
  const [{ count: verified }, answered] = await Promise.all([
    countVerified(app),
    countAnsweredRequests(app.db),
  ]);
  const worthShowing = (count: number) => (count < MIN_COUNT_SHOWN ? null : count);
  return { verifiedProfessionals: worthShowing(verified), answeredRequests: worthShowing(answered) };
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
