import { sql } from 'kysely';
import type { Point } from '#contract/geo.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { Db } from '#db/types.ts';
import { EVERYBODY, tallied } from '../figures/figures.fragments.ts';
import { cellsOfCircle } from '../places/cells.policy.ts';

/** A service in a state, by its postal code. */
type Market = { state: string; service: string };
type MarketTotals = {
  professionals: number;
  rates: number;
  medianHourlyRateCents: number | null;
  completedJobs: number;
  reviews: number;
  stars: number;
};

/** The figures of a market in one row, also of an empty one, from what is kept of it (decision 051). */
export async function findMarketTotals(db: Db, { state, service }: Market): Promise<MarketTotals> {
  const { rows } = await sql<MarketTotals>`
    with kept as (
      select what, rate_cents, sum(professionals)::integer as professionals, sum(completed_jobs)::integer as completed_jobs,
        sum(reviews)::integer as reviews, sum(stars)::integer as stars
      from market_tallies
      where what in ('all', 'rate') and state = ${state} and service = ${service}
      group by what, rate_cents
    ), rates as (
      select rate_cents, sum(professionals) over (order by rate_cents) as upto, sum(professionals) over () as total
      from kept where what = 'rate' and professionals > 0
    ), middle as (
      select coalesce(max(total), 0)::integer as rates,
        min(rate_cents) filter (where upto > (total - 1) / 2) as lower, min(rate_cents) filter (where upto > total / 2) as upper
      from rates
    ), work as (
      select coalesce(sum(professionals), 0)::integer as professionals, coalesce(sum(completed_jobs), 0)::integer as completed_jobs,
        coalesce(sum(reviews), 0)::integer as reviews, coalesce(sum(stars), 0)::integer as stars
      from kept where what = 'all'
    )
    select work.*, rates, round((lower + upper) / 2.0::double precision)::integer as median_hourly_rate_cents
    from work, middle
  `.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('Sums without a group are one row.');
  return totals;
}

type MarketCity = { city: string; professionals: number; miles: number | null };

/** @param origin where the distance to each city is measured from; the nearest city comes first then, otherwise the largest */
export async function listMarketCities(
  db: Db,
  { state, service }: Market,
  origin: Point | null,
  limit: number,
): Promise<MarketCity[]> {
  const miles =
    origin === null
      ? sql`null::integer`
      : sql`round(min(miles_between(${origin.latitude}, ${origin.longitude}, latitude, longitude)))::integer`;
  const { rows } = await sql<MarketCity>`
    select city, sum(professionals)::integer as professionals, ${miles} as miles
    from (
      select city, latitude, longitude, sum(professionals) as professionals
      from market_tallies
      where what = 'city' and state = ${state} and service = ${service}
      group by city, latitude, longitude
      having sum(professionals) > 0
    ) as kept
    group by city
    order by miles, professionals desc, city
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** How many professionals of a service travel to a place, wherever they are at home. */
export async function countReaching(db: Db, service: string, place: Point): Promise<number> {
  const cells = cellsOfCircle(place, MAX_RADIUS_MILES);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(professionals), 0)::integer as count
    from market_tallies
    where what = 'reach' and service = ${service} and cell = any(${cells}::integer[])
      and is_within_miles(${place.latitude}, ${place.longitude}, latitude, longitude, radius_miles)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The markets with at least so many professionals, each with the time at which one of their profiles last changed. */
export async function listMarkets(db: Db, states: readonly string[], minProfessionals: number) {
  const { rows } = await sql<{ state: string; service: string; changedAt: Date }>`
    select state, service, max(changed_at) as changed_at
    from market_tallies
    where what = 'all' and state = any(${[...states]}::text[])
    group by state, service
    having sum(professionals) >= ${minProfessionals}::integer
    order by state, service
  `.execute(db);
  return rows;
}

/** Adds up to so many appended rows to the sums, and says how many there were. */
export async function foldMarkets(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_market_tallies(${limit}) as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Requests that a professional has accepted, finished ones included. */
export async function countAnsweredRequests(db: Db): Promise<number> {
  const row = await tallied(db, EVERYBODY, 'all_answered').executeTakeFirst();
  return row?.count ?? 0;
}
