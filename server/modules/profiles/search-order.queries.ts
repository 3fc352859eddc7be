import { CompiledQuery } from 'kysely';
import type { Point } from '#contract/geo.ts';
import type { Db, Row } from '#db/types.ts';
import type { SearchWord } from './search-words.policy.ts';

/** Whom a search may find, apart from where. Cents; stars. */
export type SearchFilters = {
  verifiedOnly: boolean;
  services: readonly string[];
  maxRateCents: number | undefined;
  minRating: number | undefined;
  /** Profiles that the viewer does not see. */
  hidden: readonly string[];
};
/** A circle with the cells it touches; null is everywhere. */
export type SearchArea = { origin: Point; radiusMiles: number; cells: readonly number[] } | null;

/** What the fit of a professional is judged by, all of it from the index. */
export type Candidate = Pick<
  Row<'profiles'>,
  'id' | 'latitude' | 'longitude' | 'serviceRadiusMiles' | 'specialties' | 'hourlyRateCents' | 'nextFreeDay'
> & { base: number; stars: number; completedJobs: number };

const LISTED = `user_type = 'service_professional' and is_listed`;
const FILTERS = `(verified or not $1::boolean)
  and ($2::text[] is null or specialties && $2::text[])
  and ($3::integer is null or hourly_rate_cents <= $3::integer)
  and ($4::double precision is null or review_count = 0 or rating >= $4::double precision)
  and ($5::double precision is null or miles_between($6, $7, latitude, longitude) <= $5::double precision)`;
const JUDGED = `id, latitude, longitude, service_radius_miles, specialties, hourly_rate_cents, next_free_day`;

function valuesOf(filters: SearchFilters, area: SearchArea): unknown[] {
  return [
    filters.verifiedOnly,
    filters.services.length === 0 ? null : filters.services,
    filters.maxRateCents ?? null,
    filters.minRating ?? null,
    area?.radiusMiles ?? null,
    area?.origin.latitude ?? 0,
    area?.origin.longitude ?? 0,
  ];
}

// Building a text costs more than sending it: each is built once and then prepared by Postgres under its name.
const texts = new Map<string, string>();

function kept(key: string, build: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = build();
  texts.set(key, text);
  return text;
}

/** Rows are asked for in these numbers only, written into the text: few texts, and a plan that knows the number. */
export const MATCH_STEPS = [60, 300, 1_500, 5_000] as const;
const PAGE_STEPS = [11, 21, 51] as const;

type Ordered = { columns: string; after: string; order: string; firstCell: number };
type Variant = { cells: number | null; rows: number; isHiding: boolean };

/** One branch for each cell, in the order of the list and merged, as docs/decisions/003-open-jobs-by-cells.md says. */
function orderedText(
  { columns, after, order, firstCell }: Ordered,
  { cells, rows, isHiding }: Variant,
): string {
  const seen = isHiding ? `and id <> all($${String(firstCell + (cells ?? 0))}::uuid[])` : '';
  const branch = (cell: string) =>
    `(select ${columns} from profiles where ${LISTED} ${cell} and ${FILTERS} ${seen} and ${after} order by ${order})`;
  const branches =
    cells === null
      ? branch('')
      : Array.from({ length: cells }, (_, index) =>
          branch(`and cell = $${String(firstCell + index)}::integer`),
        ).join('\nunion all\n');
  return `select * from (${branches}) as found order by ${aliased(order)} limit ${String(rows)}`;
}

/** The text of a variant, with the values that come behind those of the order: each cell, and whom to leave out. */
function variantOf(name: string, ordered: Ordered, { filters, area }: Scope, rows: number) {
  const cells = area?.cells.length ?? null;
  const isHiding = filters.hidden.length > 0;
  const key = `${name} ${String(cells)} ${String(rows)} ${String(isHiding)}`;
  return {
    text: kept(key, () => orderedText(ordered, { cells, rows, isHiding })),
    values: [...(area?.cells ?? []), ...(isHiding ? [filters.hidden] : [])],
  };
}

/** The order by the names that the branches gave, since the union knows no columns of the table. */
function aliased(order: string): string {
  return order.replace('coalesce(rating, 0)', 'stars').replace('match_base', 'base');
}

const BY_BASE: Ordered = {
  columns: `${JUDGED}, match_base as base`,
  after: '(match_base, id) < ($8::smallint, $9::uuid)',
  order: 'match_base desc, id desc',
  firstCell: 10,
};
const BY_RATING: Ordered = {
  columns: `id, latitude, longitude, coalesce(rating, 0) as stars, completed_jobs`,
  after: '(coalesce(rating, 0), completed_jobs, id) < ($8::double precision, $9::integer, $10::uuid)',
  order: 'coalesce(rating, 0) desc, completed_jobs desc, id desc',
  firstCell: 11,
};

export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Scope = { filters: SearchFilters; area: SearchArea };
export type BaseSearch = Scope & { after: { base: number; id: string }; rows: number };

/** The statement that lists candidates by the part of the score that is their own, the highest first; null for an empty area. */
export function compileByBase({ filters, area, after, rows }: BaseSearch) {
  if (area?.cells.length === 0) return null;
  const { text, values } = variantOf('base', BY_BASE, { filters, area }, rows);
  return CompiledQuery.raw(text, [...valuesOf(filters, area), after.base, after.id, ...values]);
}

export async function listByBase(
  db: Db,
  search: BaseSearch,
): Promise<Omit<Candidate, 'stars' | 'completedJobs'>[]> {
  const query = compileByBase(search);
  return query === null ? [] : (await db.executeQuery<Candidate>(query)).rows;
}

export type RatingKey = { stars: number; completedJobs: number; id: string };
export type RatingSearch = Scope & { after: RatingKey | null; limit: number };

export function compileByRating({ filters, area, after, limit }: RatingSearch) {
  if (area?.cells.length === 0) return null;
  const rows = PAGE_STEPS.find((step) => step >= limit) ?? limit;
  const { text, values } = variantOf('rating', BY_RATING, { filters, area }, rows);
  const { stars, completedJobs, id } = after ?? { stars: 6, completedJobs: 0, id: LAST_ID };
  return CompiledQuery.raw(text, [...valuesOf(filters, area), stars, completedJobs, id, ...values]);
}

/** The best rated first; at least `limit` rows where there are so many. */
export async function listByRating(db: Db, search: RatingSearch): Promise<(RatingKey & Point)[]> {
  const query = compileByRating(search);
  return query === null ? [] : (await db.executeQuery<RatingKey & Point>(query)).rows;
}

/** Everybody in whom all words are found, in no order: words pick few, and the index of words knows no other order. */
export async function listByWords(
  db: Db,
  { filters, area, words }: Scope & { words: readonly SearchWord[] },
): Promise<Candidate[]> {
  const values = [...valuesOf(filters, area)];
  const value = (given: unknown) => `$${String(values.push(given))}`;
  const found = words.map(
    ({ prefix, services }) =>
      `(search_words @@ to_tsquery('simple', ${value(`${prefix}:*`)}) or specialties && ${value(services)}::text[])`,
  );
  const here = area === null ? '' : `and cell = any(${value(area.cells)}::integer[])`;
  const seen = filters.hidden.length === 0 ? '' : `and id <> all(${value(filters.hidden)}::uuid[])`;
  const text = `select ${JUDGED}, match_base as base, coalesce(rating, 0) as stars, completed_jobs from profiles
    where ${LISTED} ${here} ${seen} and ${FILTERS} and ${found.join(' and ')}`;
  return (await db.executeQuery<Candidate>(CompiledQuery.raw(text, values))).rows;
}
