import { CompiledQuery } from 'kysely';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db } from '#db/types.ts';
import type { Need } from './match-need.policy.ts';
import { type MatchStream, serviceBits } from './match-streams.policy.ts';
import { FAR } from './search-cursor.policy.ts';
import { LISTED, type SearchArea, type SearchFilters } from './search-order.queries.ts';
import type { SearchWord } from './search-terms.policy.ts';
import { saysAllText, valuesOfWords } from './search-words.fragments.ts';

export type MatchKey = { score: number; miles: number; id: string };
export type MatchSearch = {
  filters: SearchFilters;
  area: SearchArea;
  streams: readonly MatchStream[];
  need: Need;
  after: MatchKey | null;
  limit: number;
};
/** `ranks` people who fit are looked at for the words, about; `limit` of those who say them are wanted. */
export type SaidMatchSearch = MatchSearch & { words: readonly SearchWord[]; ranks: number };

/** Of a sample so small everybody counts; the lower half of a larger one says little about who else is there. */
const FEW = 200;

type Variant = { isByCell: boolean; isByBreadth: boolean; rows: number; hasWords: boolean };

const FITS = `(verified or not $1::boolean)
  and ($2::integer = 0 or service_bits & $2::integer <> 0)
  and ($3::integer is null or hourly_rate_cents <= $3::integer)
  and ($4::double precision is null or review_count = 0 or rating >= $4::double precision)
  and id <> all($5::uuid[])`;

/** So many are read for each who is sampled, since of a cell at the rim of the circle most are outside. */
const READ_PER_SAMPLED = 4;

/**
 * The best of several streams in one statement. It first scores some of the nearest streams, and of the others where these
 * have too few: the worst of the best is a score that the page surely reaches. Then it reads each stream down to where even
 * the best fit would stay below that (docs/decisions/050-bounded-search.md). The fences (`offset 0`) keep a distance from
 * being computed more than once and words from being looked up for anybody who is out of the question.
 */
const textOf = memoizeTexts(({ isByCell, isByBreadth, rows, hasWords }: Variant) => {
  const ofStream = [
    LISTED,
    isByCell ? 'cell = stream.cell' : '',
    isByBreadth ? 'breadth = stream.breadth' : '',
  ]
    .filter(Boolean)
    .join(' and ');
  const members = (bounds: string, most = '') => `
    select id, coalesce(miles, ${String(FAR)}) as miles, match_base + match_fit(miles, service_radius_miles, service_bits,
      next_free_day, hourly_rate_cents, $9::integer, $10::date, $11::bigint, $12::bigint) as score
    from (
      select id, match_base, service_radius_miles, service_bits, next_free_day, hourly_rate_cents,
        miles_between($6, $7, latitude, longitude) as miles
      from profiles where ${ofStream} and ${FITS} and match_base <= $13::integer ${bounds}
      order by match_base desc, id desc offset 0 ${most}
    ) as near
    where ($8::double precision is null or miles <= $8::double precision) offset 0`;
  const isBehind = `(score < $13::integer or score = $13::integer and (miles, id) > ($14::double precision, $15::uuid))`;
  const sampled = `with stream as materialized (
      select * from unnest($16::integer[], $17::smallint[], $18::integer[], $20::integer[])
        as stream (cell, breadth, most, sample)
    ), near_sampled as materialized (
      select score from stream cross join lateral (
        select score from (${members('', `limit ${String(READ_PER_SAMPLED)} * stream.sample`)}) as member
        where ${isBehind} limit stream.sample
      ) as first
      where stream.sample > 0
    ), sampled as materialized (
      -- One or the other: whoever is counted twice makes the page look better than it is.
      select score from near_sampled where (select count(*) from near_sampled) >= $19::integer
      union all
      select score from stream cross join lateral (
        select score from (${members('')}) as member where ${isBehind} limit ${String(rows)}
      ) as first
      where (select count(*) from near_sampled) < $19::integer
    )`;
  const order = (of: string) => `order by ${of}.score desc, ${of}.miles, ${of}.id`;
  const reaching = `select member.id, member.miles, member.score from stream cross join lateral (
      ${members('and match_base >= coalesce((select score from reached), 0) - stream.most')}
    ) as member
    where ${isBehind}`;
  if (!hasWords)
    return `${sampled}, reached as materialized (
      select score from sampled order by score desc limit 1 offset $19::integer - 1
    )
    ${reaching} ${order('member')} limit ${String(rows)}`;
  return `${sampled}, reached as materialized (
      select score from sampled order by score desc limit 1
      offset greatest(1, least($19::integer, (select greatest(count(*) / 2, least(count(*), ${String(FEW)})) from sampled))) - 1
    )
    select reached.score as reached, found.id, found.miles, found.score from reached left join lateral (
      select ranked.* from (
        ${reaching} and member.score >= (select score from reached) ${order('member')} offset 0
      ) as ranked
      where (select ${saysAllText('$21', '$22')} from profiles as one where one.id = ranked.id)
      ${order('ranked')} limit ${String(rows)}
    ) as found on true`;
});

/** The last two values of `match_fit`. */
export function budgetValues({ budget }: Need): [hourlyCents: number | null, totalCents: number | null] {
  return [
    budget?.kind === 'hourly' ? budget.maxCents : null,
    budget?.kind === 'total' ? budget.maxCents : null,
  ];
}

/** The statement of a page by match; null where there is nothing to read. */
export function compileByMatch(search: MatchSearch | SaidMatchSearch) {
  const { filters, area, streams, need, after, limit } = search;
  const said = 'words' in search ? search : null;
  const [first] = streams;
  if (first === undefined) return null;
  const { score, miles, id } = after ?? { score: 101, miles: 0, id: '00000000-0000-0000-0000-000000000000' };
  const rows = rowsOfText(limit);
  const text = textOf({
    isByCell: first.cell !== null,
    isByBreadth: first.breadth !== null,
    rows,
    hasWords: said !== null,
  });
  return CompiledQuery.raw(text, [
    filters.verifiedOnly,
    serviceBits(filters.services),
    filters.maxRateCents ?? null,
    filters.minRating ?? null,
    filters.hidden,
    area?.origin.latitude ?? null,
    area?.origin.longitude ?? null,
    area?.radiusMiles ?? null,
    serviceBits(need.services),
    need.day,
    ...budgetValues(need),
    score,
    miles,
    id,
    streams.map((stream) => stream.cell),
    streams.map((stream) => stream.breadth),
    streams.map((stream) => stream.most),
    said?.ranks ?? rows,
    streams.map(({ sample }) => (sample === 0 ? 0 : Math.max(rows, sample))),
    ...(said === null ? [] : valuesOfWords(said.words)),
  ]);
}

/** The best matches behind a row, the best first; at least `limit` where there are so many. */
export async function listByMatch(db: Db, search: MatchSearch): Promise<MatchKey[]> {
  const query = compileByMatch(search);
  return query === null ? [] : (await db.executeQuery<MatchKey>(query)).rows;
}

/**
 * Those among the best matches behind a row who say the words, the best first, at most about `limit`; and the score down to
 * which everybody was looked at, null where there is nobody any more.
 */
export async function listSaidByMatch(
  db: Db,
  search: SaidMatchSearch,
): Promise<{ rows: MatchKey[]; reached: number | null }> {
  const query = compileByMatch(search);
  if (query === null) return { rows: [], reached: null };
  type Found = MatchKey | { id: null; miles: null; score: null };
  const { rows } = await db.executeQuery<Found & { reached: number }>(query);
  return {
    reached: rows[0]?.reached ?? null,
    rows: rows.flatMap(({ id, miles, score }) => (id === null ? [] : { id, miles, score })),
  };
}
