import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

type StatisticsRow = { column: string; people: number; elements: string[] | null; shares: number[] | null };

/** What Postgres found out about the words and services of profiles when it last analyzed them; nothing before. */
export async function readWordShares(db: Db) {
  const { rows } = await sql<StatisticsRow>`
    select attname as column, reltuples as people, most_common_elems::text::text[] as elements,
      most_common_elem_freqs as shares
    from pg_stats, pg_class
    where pg_class.oid = 'profiles'::regclass and pg_stats.schemaname = relnamespace::regnamespace::text
      and tablename = 'profiles' and attname in ('search_words', 'specialties')
  `.execute(db);
  const sharesOf = (column: string) => {
    const row = rows.find((one) => one.column === column);
    return new Map(row?.elements?.map((element, index) => [element, row.shares?.[index] ?? 0]));
  };
  return {
    people: Math.max(0, rows[0]?.people ?? 0),
    words: sharesOf('search_words'),
    services: sharesOf('specialties'),
  };
}
