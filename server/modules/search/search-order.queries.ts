import { CompiledQuery } from 'kysely';
import type { Point } from '#contract/geo.ts';
import { BEFORE_ALL } from '#db/paging.ts';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db } from '#db/types.ts';
import type { CellInReach } from '../places/cells.policy.ts';
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
export type SearchArea = {
  origin: Point;
  radiusMiles: number;
  cells: readonly number[];
  reach: readonly CellInReach[];
} | null;

export const LISTED = `user_type = 'service_professional' and is_listed`;
export const FILTERS = `(verified or not $1::boolean)
  and ($2::text[] is null or specialties && $2::text[])
  and ($3::integer is null or hourly_rate_cents <= $3::integer)
  and ($4::double precision is null or review_count = 0 or rating >= $4::double precision)
  and ($5::double precision is null or miles_between($6, $7, latitude, longitude) <= $5::double precision)`;

/** The values of `FILTERS`, which are the first of a statement. */
export function valuesOfFilters(filters: SearchFilters, area: SearchArea): unknown[] {
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

const RATED = 'coalesce(rating, 0) desc, completed_jobs desc, id desc';
const BY_STARS = 'stars desc, completed_jobs desc, id desc';
const FIRST_CELL = 11;

/** Before people who say words are looked for otherwise, so many of the best rated are looked at. */
export const MOST_LOOKED = 2_000;

type Variant = { cells: number | null; rows: number; isHiding: boolean; hasWords: boolean };

/**
 * One branch for each cell, in the order of the list and merged, as docs/decisions/003-open-jobs-by-cells.md says. Words
 * are looked up row by row above it, behind a fence, down to `MOST_LOOKED` people: no index has them in an order, and a plan that guesses how many
 * people say them would read and sort everybody.
 */
const textOf = memoizeTexts(({ cells, rows, isHiding, hasWords }: Variant) => {
  let count = FIRST_CELL + (cells ?? 0) - 1;
  const value = () => `$${String((count += 1))}`;
  const seen = isHiding ? `and id <> all(${value()}::uuid[])` : '';
  const branch = (cell: string) =>
    `(select id, latitude, longitude, coalesce(rating, 0) as stars, completed_jobs from profiles
      where ${LISTED} ${cell} and ${FILTERS} ${seen}
      and (coalesce(rating, 0), completed_jobs, id) < ($8::double precision, $9::integer, $10::uuid)
      order by ${RATED})`;
  const ofCell = (_: unknown, index: number) => branch(`and cell = $${String(FIRST_CELL + index)}::integer`);
  const branches = cells === null ? branch('') : Array.from({ length: cells }, ofCell).join('\nunion all\n');
  const found = `(${branches}) as found`;
  const best = `order by ${BY_STARS} limit ${String(rows)}`;
  if (!hasWords) return `select * from ${found} ${best}`;
  return `select * from (select * from ${found} order by ${BY_STARS} limit ${String(MOST_LOOKED)}) as found
    where (select ${saysAllText(value(), value())} from profiles as one where one.id = found.id) ${best}`;
});

/** No id is higher. */
const LAST_ID = BEFORE_ALL.id;

type Scope = { filters: SearchFilters; area: SearchArea; words: readonly SearchWord[] };

export type RatingKey = { stars: number; completedJobs: number; id: string };
export type RatingSearch = Scope & { after: RatingKey | null; limit: number };

/** The statement of a page by rating; null for an empty area. */
export function compileByRating({ after, limit, filters, area, words }: RatingSearch) {
  if (area?.cells.length === 0) return null;
  const isHiding = filters.hidden.length > 0;
  const hasWords = words.length > 0;
  const { stars, completedJobs, id } = after ?? { stars: 6, completedJobs: 0, id: LAST_ID };
  const text = textOf({ cells: area?.cells.length ?? null, rows: rowsOfText(limit), isHiding, hasWords });
  const values = [...valuesOfFilters(filters, area), stars, completedJobs, id, ...(area?.cells ?? [])];
  const hidden = isHiding ? [filters.hidden] : [];
  return CompiledQuery.raw(text, [...values, ...hidden, ...(hasWords ? valuesOfWords(words) : [])]);
}

/** The best rated first; at least `limit` rows where there are so many. */
export async function listByRating(db: Db, search: RatingSearch): Promise<(RatingKey & Point)[]> {
  const query = compileByRating(search);
  return query === null ? [] : (await db.executeQuery<RatingKey & Point>(query)).rows;
}

/** Whether a search by words may have ended before all people in the area were looked at. */
export async function hasMoreThanLooked(db: Db, search: RatingSearch): Promise<boolean> {
  const looked = await listByRating(db, { ...search, words: [], limit: MOST_LOOKED });
  return looked.length >= MOST_LOOKED;
}
