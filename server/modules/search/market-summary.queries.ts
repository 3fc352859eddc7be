import { sql } from 'kysely';
import type { Point } from '#contract/geo.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { Db } from '#db/types.ts';
import { EVERYBODY, tallied } from '../figures/figures.fragments.ts';
import { isInBox, isListed } from './search.queries.ts';

/** A service in a state, by its postal code. */
type Market = { state: string; service: string };

function selectOfService(db: Db, service: string) {
  return db
    .selectFrom('profiles')
    .where(isListed)
    .where(sql<boolean>`specialties @> array[${service}]::text[]`);
}

function selectOfMarket(db: Db, { state, service }: Market) {
  return selectOfService(db, service)
    .innerJoin('places', 'places.zip', 'profiles.zip')
    .where('places.state', '=', state);
}

/** The figures of a market in one row, also of an empty one. */
export async function findMarketTotals(db: Db, market: Market) {
  return selectOfMarket(db, market)
    .select([
      sql<number>`count(*)::int`.as('professionals'),
      sql<number>`count(hourly_rate_cents)::int`.as('rates'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by hourly_rate_cents))::int`.as(
        'medianHourlyRateCents',
      ),
      sql<number>`coalesce(sum(completed_jobs), 0)::int`.as('completedJobs'),
      sql<number>`coalesce(sum(review_count), 0)::int`.as('reviews'),
      sql<number>`coalesce(sum(rating_sum), 0)::int`.as('stars'),
    ])
    .executeTakeFirstOrThrow();
}

/** @param origin where the distance to each city is measured from; the nearest city comes first then, otherwise the largest */
export async function listMarketCities(db: Db, market: Market, origin: Point | null, limit: number) {
  const miles =
    origin === null
      ? sql<number | null>`null::int`
      : sql<number>`round(min(miles_between(${origin.latitude}, ${origin.longitude}, profiles.latitude, profiles.longitude)))::int`;
  return selectOfMarket(db, market)
    .select(['places.city', sql<number>`count(*)::int`.as('professionals'), miles.as('miles')])
    .groupBy('places.city')
    .orderBy('miles')
    .orderBy('professionals', 'desc')
    .orderBy('places.city')
    .limit(sql.lit(limit))
    .execute();
}

/** How many professionals of a service travel to a place, wherever they are at home. */
export async function countReaching(
  db: Db,
  service: string,
  { latitude, longitude }: Point,
): Promise<number> {
  const { count } = await selectOfService(db, service)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isInBox(sql`ll_to_earth(${latitude}, ${longitude})`, MAX_RADIUS_MILES))
    .where(
      sql<boolean>`miles_between(${latitude}, ${longitude}, latitude, longitude) <= service_radius_miles`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The markets with at least so many professionals, each with the time at which one of their profiles last changed. */
export async function listMarkets(db: Db, states: readonly string[], minProfessionals: number) {
  const { rows } = await sql<{ state: string; service: string; changedAt: Date }>`
    select places.state, offered.service, max(profiles.updated_at) as changed_at
    from profiles
    join places on places.zip = profiles.zip
    cross join lateral unnest(profiles.specialties) as offered (service)
    where ${isListed} and places.state = any(${states}::text[])
    group by places.state, offered.service
    having count(*) >= ${minProfessionals}
    order by places.state, offered.service
  `.execute(db);
  return rows;
}

/** Requests that a professional has accepted, finished ones included. */
export async function countAnsweredRequests(db: Db): Promise<number> {
  const row = await tallied(db, EVERYBODY, 'all_answered').executeTakeFirst();
  return row?.count ?? 0;
}
