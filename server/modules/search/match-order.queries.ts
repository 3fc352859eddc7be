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
  words: readonly SearchWord[];
  need: Need;
  after: MatchKey | null;
  limit: number;
};

type Variant = { isByCell: boolean; isByBreadth: boolean; rows: number; hasWords: boolean };

const FITS = `(verified or not $1::boolean)
  and ($2::integer = 0 or service_bits & $2::integer <> 0)
  and ($3::integer is null or hourly_rate_cents <= $3::integer)
  and ($4::double precision is null or review_count = 0 or rating >= $4::double precision)
  and id <> all($5::uuid[])`;

/**
 * The best of several streams in one statement. It first scores some of each stream, at least as many as a page has: the
 * worst of the best of these is a score that the page surely reaches. Then it reads each stream down to where even the
 * best fit would stay below that (docs/decisions/050-bounded-search.md). The fences (`offset 0`) keep a distance from
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
  const said = hasWords
    ? `and (select ${saysAllText('$21', '$22')} from profiles as one where one.id = near.id)`
    : '';
  const members = (bounds: string) => `
    select id, coalesce(miles, ${String(FAR)}) as miles, match_base + match_fit(miles, service_radius_miles, service_bits,
      next_free_day, hourly_rate_cents, $9::integer, $10::date, $11::bigint, $12::bigint) as score
    from (
      select id, match_base, service_radius_miles, service_bits, next_free_day, hourly_rate_cents,
        miles_between($6, $7, latitude, longitude) as miles
      from profiles where ${ofStream} and ${FITS} and match_base <= $13::integer ${bounds}
      order by match_base desc, id desc offset 0
    ) as near
    where ($8::double precision is null or miles <= $8::double precision) ${said} offset 0`;
  const isBehind = `(score < $13::integer or score = $13::integer and (miles, id) > ($14::double precision, $15::uuid))`;
  return `with stream as materialized (
      select * from unnest($16::integer[], $17::smallint[], $18::integer[], $20::integer[])
        as stream (cell, breadth, most, sample)
    ), reached as materialized (
      select score from stream cross join lateral (
        select score from (${members('')}) as member where ${isBehind} limit stream.sample
      ) as first
      order by score desc limit 1 offset $19::integer - 1
    )
    select member.id, member.miles, member.score from stream cross join lateral (
      ${members('and match_base >= coalesce((select score from reached), 0) - stream.most')}
    ) as member
    where ${isBehind}
    order by member.score desc, member.miles, member.id limit ${String(rows)}`;
});

/** The statement of a page by match; null where there is nothing to read. */
export function compileByMatch({ filters, area, streams, words, need, after, limit }: MatchSearch) {
  const [first] = streams;
  if (first === undefined) return null;
  const { score, miles, id } = after ?? { score: 101, miles: 0, id: '00000000-0000-0000-0000-000000000000' };
  const { budget } = need;
  const rows = rowsOfText(limit);
  const text = textOf({
    isByCell: first.cell !== null,
    isByBreadth: first.breadth !== null,
    rows,
    hasWords: words.length > 0,
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
    budget?.kind === 'hourly' ? budget.maxCents : null,
    budget?.kind === 'total' ? budget.maxCents : null,
    score,
    miles,
    id,
    streams.map((stream) => stream.cell),
    streams.map((stream) => stream.breadth),
    streams.map((stream) => stream.most),
    rows,
    streams.map((stream) => Math.max(rows, stream.sample)),
    ...(words.length > 0 ? valuesOfWords(words) : []),
  ]);
}

/** The best matches behind a row, the best first; at least `limit` where there are so many. */
export async function listByMatch(db: Db, search: MatchSearch): Promise<MatchKey[]> {
  const query = compileByMatch(search);
  return query === null ? [] : (await db.executeQuery<MatchKey>(query)).rows;
}
