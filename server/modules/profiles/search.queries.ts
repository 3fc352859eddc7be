import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#contract/geo.ts';
import type { Db } from '#db/types.ts';

const CARD_COLUMNS = [
  'id',
  'fullName',
  'companyName',
  'location',
  'zip',
  'description',
  'specialties',
  'hourlyRateCents',
  'rating',
  'reviewCount',
  'completedJobs',
  'verified',
  'serviceRadiusMiles',
] as const;

/** The same once a page is found, with the city, which is looked up for the page alone. */
const FOUND_COLUMNS = [
  ...CARD_COLUMNS.map((column) => `found.${column}` as const),
  'places.city' as const,
  'places.state' as const,
];

/** The condition of the partial indexes, word for word. */
export const isListed = sql<boolean>`user_type = 'service_professional' and verified and is_listed`;

function selectListed(db: Db, services: readonly string[]) {
  const listed = db.selectFrom('profiles').select(CARD_COLUMNS).where(isListed);
  return services.length === 0 ? listed : listed.where(sql<boolean>`specialties && ${services}::text[]`);
}

export type NearestSearch = {
  origin: Point;
  radiusMiles: number | undefined;
  services: readonly string[];
  /** The order key of the last row of the page before. */
  after: { chord: number; id: string } | null;
  limit: number;
};

const position = sql`ll_to_earth(latitude, longitude)`;

/** The circle as the index understands it, a little too large. */
export function isInBox(here: RawBuilder<unknown>, radiusMiles: number) {
  const share = (radiusMiles / EARTH_RADIUS_MILES) * 1.001;
  return sql<boolean>`earth_box(${here}, ${share} * earth()) @> ${position}`;
}

/**
 * Verified professionals, the nearest first, by the index on their position. The order is by the straight line
 * through the earth (`chord`), which grows with the distance over ground and is what the index knows. The nearest are
 * looked up whatever the radius, which then cuts the end off: the index finds its own way to stop. With services to
 * look for it might walk on for long, so that the circle bounds it.
 */
export async function listNearest(db: Db, { origin, radiusMiles, services, after, limit }: NearestSearch) {
  const here = sql`ll_to_earth(${origin.latitude}, ${origin.longitude})`;
  const chord = sql<number>`${position} <-> ${here}`;
  const miles = sql<number>`miles_between(${origin.latitude}, ${origin.longitude}, latitude, longitude)`;
  let nearest = selectListed(db, services)
    .select([chord.as('chord'), miles.as('miles')])
    .where('latitude', 'is not', null);
  if (radiusMiles !== undefined && services.length > 0) nearest = nearest.where(isInBox(here, radiusMiles));
  if (after !== null)
    nearest = nearest.where(sql<boolean>`(${chord}, id) > (${after.chord}, ${after.id}::uuid)`);
  const found = nearest.orderBy(chord).orderBy('id').limit(sql.lit(limit));
  let page = db
    .selectFrom(found.as('found'))
    .leftJoin('places', 'places.zip', 'found.zip')
    .select(FOUND_COLUMNS)
    .select(['chord', 'miles'])
    .orderBy('chord')
    .orderBy('found.id');
  if (radiusMiles !== undefined) page = page.where('miles', '<=', radiusMiles);
  return page.execute();
}

export type BestRatedSearch = {
  services: readonly string[];
  after: { rating: number; completedJobs: number; id: string } | null;
  limit: number;
};

/** Verified professionals, the best rated first: for viewers whose place is not known. */
export async function listBestRated(db: Db, { services, after, limit }: BestRatedSearch) {
  const stars = sql<number>`coalesce(rating, 0)`;
  let best = selectListed(db, services).select(stars.as('stars'));
  if (after !== null) {
    const key = sql`(${after.rating}, ${after.completedJobs}, ${after.id}::uuid)`;
    best = best.where(sql<boolean>`(${stars}, completed_jobs, id) < ${key}`);
  }
  const found = best
    .orderBy(stars, 'desc')
    .orderBy('completedJobs', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit));
  return db
    .selectFrom(found.as('found'))
    .leftJoin('places', 'places.zip', 'found.zip')
    .select(FOUND_COLUMNS)
    .orderBy('stars', 'desc')
    .orderBy('found.completedJobs', 'desc')
    .orderBy('found.id', 'desc')
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
