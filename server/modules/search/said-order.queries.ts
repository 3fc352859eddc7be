import { CompiledQuery } from 'kysely';
import type { Point } from '#contract/geo.ts';
import type { SearchSort } from '#contract/profiles.ts';
import { rowsOfText } from '#db/statement-texts.ts';
import type { Db } from '#db/types.ts';
import { budgetValues, type MatchKey } from './match-order.queries.ts';
import type { Need } from './match-need.policy.ts';
import { serviceBits } from './match-streams.policy.ts';
import { FAR, type SearchKey } from './search-cursor.policy.ts';
import {
  FILTERS,
  LISTED,
  type RatingKey,
  type SearchArea,
  type SearchFilters,
  valuesOfFilters,
} from './search-order.queries.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { saysAllText, valuesOfWords } from './search-words.fragments.ts';
import type { WordPlan } from './word-plan.policy.ts';

/** What the index of words is made of: words, services, and the cell behind a sign. */
const SAID = `(search_words || array_to_tsvector(array_remove(specialties || ('@' || cell::text), null)))`;

/** More people than any search finds. */
export const EVERYBODY = 2 ** 31 - 2;

/** Miles that are the same place, whether the process or the database computed them. */
const SAME_PLACE = 1e-6;

/** Gives a value a number, which a text refers to it by. */
type Value = (given: unknown) => string;

const anyToken = (tokens: readonly string[]) => tokens.map((token) => `'${token}'`).join(' | ');

/** Each of the words, or a service that it may mean; also whoever only says what a service is called. */
function saidQuery(looked: readonly SearchWord[], value: Value): string {
  const asWords = (words: readonly SearchWord[]) =>
    `to_tsquery('simple', ${value(words.map(({ prefix }) => `${prefix}:*`).join(' & '))})`;
  const plain = looked.filter(({ services }) => services.length === 0);
  const meant = looked
    .filter(({ services }) => services.length > 0)
    .map((word) => `(${asWords([word])} || ${value(anyToken(word.services))}::tsquery)`);
  return `(${[...(plain.length > 0 ? [asWords(plain)] : []), ...meant].join(' && ')})`;
}

/** What a list is ordered by, and whether somebody is behind the last row of the page before. */
type Order = { columns: string; order: string; isBehind: (after: SearchKey, value: Value) => string };

const ORDERS: Record<SearchSort, Order> = {
  match: {
    columns: 'score, miles',
    order: 'score desc, miles, id',
    isBehind: ([, score, miles, id], value) => {
      const [last, key] = [value(score), `(${value(miles)}::double precision, ${value(id)}::uuid)`];
      return `(score < ${last}::integer or score = ${last}::integer and (miles, id) > ${key})`;
    },
  },
  rating: {
    columns: 'stars, completed_jobs',
    order: 'stars desc, completed_jobs desc, id desc',
    isBehind: ([, stars, jobs, id], value) =>
      `(stars, completed_jobs, id) < (${value(stars)}::double precision, ${value(jobs)}::integer, ${value(id)}::uuid)`,
  },
  distance: {
    columns: 'latitude, longitude',
    order: 'miles, id',
    isBehind: ([, miles, id], value) => {
      const last = `${value(miles)}::double precision`;
      const isThere = `miles > ${last} - ${String(SAME_PLACE)} and id > ${value(id)}::uuid`;
      return `(miles > ${last} + ${String(SAME_PLACE)} or ${isThere})`;
    },
  },
};

export type SaidSearch = Pick<WordPlan, 'looked' | 'others'> & {
  filters: SearchFilters;
  origin: Point | null;
  area: SearchArea;
  need: Need;
  sort: SearchSort;
  after: SearchKey | null;
  limit: number;
  most: number;
};
/** With the columns that its order goes by. */
export type SaidRow = MatchKey & RatingKey & Point;

/**
 * The professionals of a search by words in its order, at least `limit` where there are so many; null where more than `most`
 * people say those that are looked up in the cells of the area. The index of words has the cells, and no order, so that
 * filters come afterwards. `others` are read off the people found, since the index would first list everybody who says a
 * common word; and so is what a service is called, which the index doesn't tell from a word ('hvac').
 */
export async function listByWords(db: Db, search: SaidSearch): Promise<SaidRow[] | null> {
  const { filters, origin, area, looked, others, need, sort, after, limit, most } = search;
  if (area?.cells.length === 0) return [];
  const values = valuesOfFilters(filters, area);
  const value: Value = (given) => `$${String(values.push(given))}`;
  const { columns, order, isBehind } = ORDERS[sort];
  // A condition of its own: in one with the words, Postgres weighs every cell for each person of the small ones.
  const cells = area?.cells.map((cell) => `@${String(cell)}`);
  const isHere = cells === undefined ? '' : `and ${SAID} @@ ${value(anyToken(cells))}::tsquery`;
  const unsure = [...others, ...looked.filter((word) => word.services.length > 0)];
  const [prefixes, services] = valuesOfWords(unsure);
  const conditions = [
    FILTERS,
    ...(filters.hidden.length === 0 ? [] : [`id <> all(${value(filters.hidden)}::uuid[])`]),
    ...(unsure.length === 0 ? [] : [saysAllText(value(prefixes), value(services))]),
    ...(sort === 'distance' ? ['latitude is not null'] : []),
  ];
  const miles = origin === null ? 'null::double precision' : milesFrom(origin, value);
  const score = sort === 'match' ? scoreFor(need, value) : 'null';
  const text = `with said as materialized (
      select id, latitude, longitude, service_radius_miles, service_bits, specialties, hourly_rate_cents, next_free_day,
        match_base, verified, rating, review_count, completed_jobs, search_words
      from profiles where ${LISTED} and ${SAID} @@ ${saidQuery(looked, value)} ${isHere} limit ${String(most + 1)}
    )
    select counted.people, found.* from (select count(*)::integer as people from said) as counted
    left join lateral (
      select id, ${columns} from (
        select id, latitude, longitude, stars, completed_jobs, coalesce(miles, ${String(FAR)}) as miles, ${score} as score
        from (
          select *, coalesce(rating, 0) as stars, ${miles} as miles from said
          where counted.people <= ${String(most)} and ${conditions.join(' and ')} offset 0
        ) as measured offset 0
      ) as judged
      ${after === null ? '' : `where ${isBehind(after, value)}`}
      order by ${order} limit ${String(rowsOfText(limit))}
    ) as found on true`;
  const { rows } = await db.executeQuery<SaidRow & { people: number }>(CompiledQuery.raw(text, values));
  if ((rows[0]?.people ?? 0) > most) return null;
  // One row without a professional says that there is none.
  return rows.filter((row) => (row.id as string | null) !== null);
}

const milesFrom = ({ latitude, longitude }: Point, value: Value) =>
  `miles_between(${value(latitude)}, ${value(longitude)}, latitude, longitude)`;

function scoreFor(need: Need, value: Value): string {
  const wanted = [serviceBits(need.services), need.day, ...budgetValues(need)].map(value);
  const [services, day, hourly, total] = wanted;
  return `match_base + match_fit(miles, service_radius_miles, service_bits, next_free_day, hourly_rate_cents,
    ${services}::integer, ${day}::date, ${hourly}::bigint, ${total}::bigint)`;
}
