import { CompiledQuery } from 'kysely';
import type { Point } from '#contract/geo.ts';
import { BEFORE_ALL } from '#db/paging.ts';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db, Row } from '#db/types.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { saysAllText, valuesOfWords } from './search-words.fragments.ts';

/** What a search is filtered by, apart from where. Cents; stars. */
export type SearchFilters = {
  verifiedOnly: boolean;
  services: readonly string[];
  maxRateCents: number | undefined;
  minRating: number | undefined;
  /** Profiles hidden from the viewer. */
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

/** Rows that a search by match reads at a time: the first ones are mostly enough, and the last hold the process for some 2 ms. */
export const MATCH_STEPS = [60, 240, 300] as const;

/** An order of candidates: its columns, the condition for those behind a row, and the number of the first value after it. */
type Ordered = { columns: string; isBehind: string; order: string; firstCell: number };

const ORDERS = {
  base: {
    columns: `${JUDGED}, match_base as base`,
    isBehind: '(match_base, id) < ($8::smallint, $9::uuid)',
    order: 'match_base desc, id desc',
    firstCell: 10,
  },
  rating: {
    columns: `id, latitude, longitude, coalesce(rating, 0) as stars, completed_jobs`,
    isBehind: '(coalesce(rating, 0), completed_jobs, id) < ($8::double precision, $9::integer, $10::uuid)',
    order: 'coalesce(rating, 0) desc, completed_jobs desc, id desc',
    firstCell: 11,
  },
} as const satisfies Record<string, Ordered>;

type Variant = {
  name: keyof typeof ORDERS;
  cells: number | null;
  rows: number;
  isHiding: boolean;
  hasWords: boolean;
};

/**
 * One branch for each cell, in the order of the list and merged, as docs/decisions/003-open-jobs-by-cells.md says. Words
 * are looked up row by row above it, behind a fence: no index has them in an order, and a plan that guesses how many
 * people say them would read and sort everybody.
 */
const textOf = memoizeTexts(({ name, cells, rows, isHiding, hasWords }: Variant) => {
  const { columns, isBehind, order, firstCell } = ORDERS[name];
  let count = firstCell + (cells ?? 0) - 1;
  const value = () => `$${String((count += 1))}`;
  const seen = isHiding ? `and id <> all(${value()}::uuid[])` : '';
  const branch = (cell: string) =>
    `(select ${columns} from profiles where ${LISTED} ${cell} and ${FILTERS} ${seen} and ${isBehind} order by ${order})`;
  const ofCell = (_: unknown, index: number) => branch(`and cell = $${String(firstCell + index)}::integer`);
  const branches = cells === null ? branch('') : Array.from({ length: cells }, ofCell).join('\nunion all\n');
  const found = `(${branches}) as found`;
  const best = `order by ${aliased(order)} limit ${String(rows)}`;
  if (!hasWords) return `select * from ${found} ${best}`;
  return `select * from (select * from ${found} order by ${aliased(order)} offset 0) as found
    where (select ${saysAllText(value(), value())} from profiles as one where one.id = found.id) ${best}`;
});

/** The order by the names that the branches gave, since the union knows no columns of the table. */
function aliased(order: string): string {
  return order.replace('coalesce(rating, 0)', 'stars').replace('match_base', 'base');
}

/**
 * The statement of an order, with its parameters: filters, the row to continue after, each cell, the people to leave
 * out, and the words.
 */
function compile(name: Variant['name'], { filters, area, words }: Scope, behind: unknown[], rows: number) {
  const isHiding = filters.hidden.length > 0;
  const hasWords = words.length > 0;
  const text = textOf({ name, cells: area?.cells.length ?? null, rows, isHiding, hasWords });
  const hidden = isHiding ? [filters.hidden] : [];
  const said = hasWords ? valuesOfWords(words) : [];
  const values = [...valuesOf(filters, area), ...behind, ...(area?.cells ?? []), ...hidden, ...said];
  return CompiledQuery.raw(text, values);
}

/** No id is higher. */
export const LAST_ID = BEFORE_ALL.id;

type Scope = { filters: SearchFilters; area: SearchArea; words: readonly SearchWord[] };
export type BaseSearch = Scope & { after: { base: number; id: string }; rows: number };

/** The statement that lists candidates by the part of the score that is their own, the highest first; null for an empty area. */
export function compileByBase({ after, rows, ...scope }: BaseSearch) {
  if (scope.area?.cells.length === 0) return null;
  return compile('base', scope, [after.base, after.id], rows);
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

export function compileByRating({ after, limit, ...scope }: RatingSearch) {
  if (scope.area?.cells.length === 0) return null;
  const { stars, completedJobs, id } = after ?? { stars: 6, completedJobs: 0, id: LAST_ID };
  return compile('rating', scope, [stars, completedJobs, id], rowsOfText(limit));
}

/** The best rated first; at least `limit` rows where there are so many. */
export async function listByRating(db: Db, search: RatingSearch): Promise<(RatingKey & Point)[]> {
  const query = compileByRating(search);
  return query === null ? [] : (await db.executeQuery<RatingKey & Point>(query)).rows;
}

/** Up to so many people in whom all words are found are read and ordered in the process. */
export const MOST_SAID = 1_000;

/**
 * The professionals of a search by words, unordered; null where more than `MOST_SAID` people say them, wherever they
 * are. The index of words has no order and cannot be combined with that of cells, so that filters come afterwards.
 */
export async function listByWords(db: Db, { filters, area, words }: Scope): Promise<Candidate[] | null> {
  const values = valuesOf(filters, area);
  const value = (given: unknown) => `$${String(values.push(given))}`;
  const found = words.map(
    ({ prefix, services }) =>
      `(search_words @@ to_tsquery('simple', ${value(`${prefix}:*`)}) or specialties && ${value(services)}::text[])`,
  );
  const seen = filters.hidden.length === 0 ? '' : `and id <> all(${value(filters.hidden)}::uuid[])`;
  const text = `with said as materialized (
      select ${JUDGED}, match_base as base, coalesce(rating, 0) as stars, completed_jobs, verified, rating, review_count
      from profiles where ${LISTED} and ${found.join(' and ')} limit ${String(MOST_SAID + 1)}
    )
    select counted.people, found.* from (select count(*)::integer as people from said) as counted
    left join (
      select ${JUDGED}, base, stars, completed_jobs from said where ${FILTERS} ${seen}
    ) as found on counted.people <= ${String(MOST_SAID)}`;
  const { rows } = await db.executeQuery<Candidate & { people: number }>(CompiledQuery.raw(text, values));
  if ((rows[0]?.people ?? 0) > MOST_SAID) return null;
  // One row without a professional says that there is none.
  return rows.filter((row) => (row.id as string | null) !== null);
}
