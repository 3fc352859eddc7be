import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { EARTH_RADIUS_MILES, type Point } from '#contract/geo.ts';
import type { Db } from '#db/types.ts';
import { hiddenFrom } from './blocks.queries.ts';
import type { SearchFilters } from './search-order.queries.ts';

const CARD_COLUMNS = [
  'id',
  'fullName',
  'companyName',
  'location',
  'zip',
  'latitude',
  'longitude',
  'description',
  'specialties',
  'hourlyRateCents',
  'rating',
  'ratingSum',
  'reviewCount',
  'completedJobs',
  'askedCount',
  'answeredCount',
  'nextFreeDay',
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
const isListedAtAll = sql<boolean>`user_type = 'service_professional' and is_listed`;

const position = sql`ll_to_earth(latitude, longitude)`;

/** The circle as the index understands it, a little too large. */
export function isInBox(here: RawBuilder<unknown>, radiusMiles: number) {
  const share = (radiusMiles / EARTH_RADIUS_MILES) * 1.001;
  return sql<boolean>`earth_box(${here}, ${share} * earth()) @> ${position}`;
}

function selectCandidates(db: Db, filters: SearchFilters) {
  const { verifiedOnly, services, maxRateCents, minRating, hidden } = filters;
  let candidates = db
    .selectFrom('profiles')
    .select(CARD_COLUMNS)
    .where(verifiedOnly ? isListed : isListedAtAll);
  if (services.length > 0)
    candidates = candidates.where(sql<SqlBool>`specialties && ${[...services]}::text[]`);
  if (maxRateCents !== undefined) candidates = candidates.where('hourlyRateCents', '<=', maxRateCents);
  if (minRating !== undefined)
    candidates = candidates.where((is) => is.or([is('reviewCount', '=', 0), is('rating', '>=', minRating)]));
  if (hidden.length > 0) candidates = candidates.where(sql<SqlBool>`id <> all(${[...hidden]}::uuid[])`);
  return candidates;
}

const isNarrowed = ({ services, maxRateCents, minRating }: SearchFilters) =>
  services.length > 0 || maxRateCents !== undefined || minRating !== undefined;

export type NearestSearch = {
  origin: Point;
  radiusMiles: number | undefined;
  filters: SearchFilters;
  /** The order key of the last row of the page before. */
  after: { chord: number; id: string } | null;
  limit: number;
};

/**
 * The nearest first, by the index on their position. The order is by the straight line through the earth (`chord`),
 * which grows with the distance over ground and is what the index knows. The nearest are looked up whatever the radius,
 * which then cuts the end off: the index finds its own way to stop. With something to look for it might walk on for
 * long, so that the circle bounds it.
 */
export async function listNearest(db: Db, { origin, radiusMiles, filters, after, limit }: NearestSearch) {
  const here = sql`ll_to_earth(${origin.latitude}, ${origin.longitude})`;
  const chord = sql<number>`${position} <-> ${here}`;
  const miles = sql<number>`miles_between(${origin.latitude}, ${origin.longitude}, latitude, longitude)`;
  let nearest = selectCandidates(db, filters)
    .select([chord.as('chord'), miles.as('miles')])
    .where('latitude', 'is not', null);
  if (radiusMiles !== undefined && isNarrowed(filters)) nearest = nearest.where(isInBox(here, radiusMiles));
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

/** The cards of a page, in the order in which its ids are given. */
export async function listCards(db: Db, ids: readonly string[]) {
  const found = db
    .selectFrom('profiles')
    .select(CARD_COLUMNS)
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`);
  const rows = await db
    .selectFrom(found.as('found'))
    .leftJoin('places', 'places.zip', 'found.zip')
    .select(FOUND_COLUMNS)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where somebody is at home, what their profile names as needed, and whom they do not see. */
export async function findSearcher(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'specialties', hiddenFrom(sql.ref('profiles.id')).as('hidden')])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
