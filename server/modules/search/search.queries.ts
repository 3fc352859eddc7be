import { type SqlBool, sql } from 'kysely';
import { profileFieldsSchema } from '#contract/profiles.ts';
import { anyOf, columnsOf, qualified } from '#db/columns.ts';
import type { Db } from '#db/types.ts';
import { blockedProfiles } from '../safety/safety.fragments.ts';
import type { ZipGroup } from '../places/nearest-zips.policy.ts';
import type { SearchArea, SearchFilters } from './search-order.queries.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { saysAll } from './search-words.fragments.ts';

/** What a card shows, and what its score is made of. */
const CARD_COLUMNS = [
  ...columnsOf(profileFieldsSchema),
  ...([
    'id',
    'zip',
    'latitude',
    'longitude',
    'verified',
    'ratingSum',
    'askedCount',
    'answeredCount',
  ] as const),
];

/** The condition of the partial indexes, word for word. */
export const isListed = sql<boolean>`user_type = 'service_professional' and verified and is_listed`;
const isListedAtAll = sql<boolean>`user_type = 'service_professional' and is_listed`;

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export type ZipSearch = {
  /** The nearest first. */
  groups: readonly ZipGroup[];
  filters: SearchFilters;
  words: readonly SearchWord[];
  /** Of the first group only those behind this id. */
  afterId: string;
  limit: number;
};

/**
 * The professionals of these ZIP codes, group by group and by id within a group; `group` is its place in the list. The
 * index has every column that filters.
 */
export async function listInZips(db: Db, { groups, filters, words, afterId, limit }: ZipSearch) {
  const { verifiedOnly, services, maxRateCents, minRating, hidden } = filters;
  const zips = groups.flatMap((group) => group.zips);
  const numbers = groups.flatMap((group, number) => group.zips.map(() => number));
  let hits = db
    .selectFrom('profiles')
    .select(['id', 'zip'])
    .where(isListedAtAll)
    .where(sql<SqlBool>`zip = any(${zips}::text[])`);
  if (verifiedOnly) hits = hits.where('verified', '=', sql.lit(true));
  if (services.length > 0) hits = hits.where(sql<SqlBool>`specialties && ${[...services]}::text[]`);
  if (maxRateCents !== undefined) hits = hits.where('hourlyRateCents', '<=', maxRateCents);
  if (minRating !== undefined)
    hits = hits.where((is) => is.or([is('reviewCount', '=', 0), is('rating', '>=', minRating)]));
  if (hidden.length > 0) hits = hits.where(sql<SqlBool>`id <> all(${[...hidden]}::uuid[])`);
  if (words.length > 0) hits = hits.where(saysAll(words));
  const area = sql<{ zip: string; group: number }>`unnest(${zips}::text[], ${numbers}::integer[])`;
  return db
    .with(
      (name) => name('found').materialized(),
      () => hits,
    )
    .selectFrom('found')
    .innerJoin(area.as<'area'>(sql`area ("zip", "group")`), 'area.zip', 'found.zip')
    .select(['found.id', 'area.group'])
    .where((is) => is.or([is('area.group', '>', 0), is('found.id', '>', afterId)]))
    .orderBy('area.group')
    .orderBy('found.id')
    .limit(sql.lit(limit))
    .execute();
}

export type CountSearch = {
  area: SearchArea;
  hidden: readonly string[];
  /** Counting ends here. */
  most: number;
};

/** How many verified professionals are listed in an area, from the index of its cells alone. */
export async function countVerifiedIn(db: Db, { area, hidden, most }: CountSearch): Promise<number> {
  let found = db.selectFrom('profiles').select(sql.lit(1).as('one')).where(isListed);
  if (area !== null) {
    const { latitude, longitude } = area.origin;
    found = found
      .where(sql<SqlBool>`cell = any(${[...area.cells]}::integer[])`)
      .where(
        sql<SqlBool>`miles_between(${latitude}, ${longitude}, latitude, longitude) <= ${area.radiusMiles}`,
      );
  }
  if (hidden.length > 0) found = found.where(sql<SqlBool>`id <> all(${[...hidden]}::uuid[])`);
  const { count } = await db
    .selectFrom(found.limit(sql.lit(most)).as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The cards of a page, in the order in which its ids are given. */
export async function listCards(db: Db, ids: readonly string[]) {
  const found = db.selectFrom('profiles').select(CARD_COLUMNS).where('id', '=', anyOf(ids));
  const rows = await db
    .selectFrom(found.as('found'))
    .leftJoin('places', 'places.zip', 'found.zip')
    .select(qualified('found', CARD_COLUMNS))
    .select(['places.city', 'places.state'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where a searcher is based, the services that their profile names, and the profiles that are hidden from them. */
export async function findSearcher(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select([
      'zip',
      'latitude',
      'longitude',
      'specialties',
      blockedProfiles(sql.ref('profiles.userId')).as('hidden'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
