import { type RawBuilder, sql } from 'kysely';
import type { Point } from '#contract/geo.ts';
import { EARTH_RADIUS_MILES } from '#contract/geo.ts';
import type { Db } from '#db/types.ts';

/** The condition of the partial indexes, word for word. */
const isListed = sql<boolean>`user_type = 'service_professional' and verified and is_listed`;

function selectCards(db: Db, services: readonly string[]) {
  const cards = db
    .selectFrom('profiles')
    .leftJoin('places', 'places.zip', 'profiles.zip')
    .select([
      'profiles.id',
      'profiles.fullName',
      'profiles.companyName',
      'profiles.location',
      'places.city',
      'places.state',
      'profiles.description',
      'profiles.specialties',
      'profiles.hourlyRateCents',
      'profiles.rating',
      'profiles.reviewCount',
      'profiles.completedJobs',
      'profiles.verified',
      'profiles.serviceRadiusMiles',
    ])
    .where(isListed);
  if (services.length === 0) return cards;
  return cards.where(sql<boolean>`profiles.specialties && ${services}::text[]`);
}

export type NearestSearch = {
  origin: Point;
  radiusMiles: number | undefined;
  services: readonly string[];
  /** The order key of the last row of the page before. */
  after: { chord: number; id: string } | null;
  limit: number;
};

const position = sql`ll_to_earth(profiles.latitude, profiles.longitude)`;

/** The circle as the index understands it, a little too large; `miles_between` decides. */
function isInBox(origin: RawBuilder<unknown>, radiusMiles: number) {
  const share = (radiusMiles / EARTH_RADIUS_MILES) * 1.001;
  return sql<boolean>`earth_box(${origin}, ${share} * earth()) @> ${position}`;
}

/**
 * Verified professionals, the nearest first, by the index on their position. The order is by the straight line
 * through the earth (`chord`), which grows with the distance over ground and is what the index knows.
 */
export async function listNearest(db: Db, { origin, radiusMiles, services, after, limit }: NearestSearch) {
  const here = sql`ll_to_earth(${origin.latitude}, ${origin.longitude})`;
  const chord = sql<number>`${position} <-> ${here}`;
  const miles = sql<number>`miles_between(
    ${origin.latitude}, ${origin.longitude}, profiles.latitude, profiles.longitude
  )`;
  let query = selectCards(db, services)
    .select([chord.as('chord'), miles.as('miles')])
    .where('profiles.latitude', 'is not', null);
  if (radiusMiles !== undefined) {
    query = query.where(isInBox(here, radiusMiles)).where(miles, '<=', radiusMiles);
  }
  if (after !== null) {
    query = query.where(sql<boolean>`(${chord}, profiles.id) > (${after.chord}, ${after.id}::uuid)`);
  }
  return query.orderBy(chord).orderBy('profiles.id').limit(sql.lit(limit)).execute();
}

export type BestRatedSearch = {
  services: readonly string[];
  after: { rating: number; completedJobs: number; id: string } | null;
  limit: number;
};

/** Verified professionals, the best rated first: for viewers whose place is not known. */
export async function listBestRated(db: Db, { services, after, limit }: BestRatedSearch) {
  const rating = sql<number>`coalesce(profiles.rating, 0)`;
  let query = selectCards(db, services);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(${rating}, profiles.completed_jobs, profiles.id)
        < (${after.rating}, ${after.completedJobs}, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy(rating, 'desc')
    .orderBy('profiles.completedJobs', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
}

export async function findOwnPoint(db: Db, userId: string): Promise<Point | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['latitude', 'longitude'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude };
}
