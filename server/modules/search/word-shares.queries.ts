import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import type { WordShares } from './word-plan.policy.ts';

type StatisticsRow = {
  column: string;
  people: number;
  values: string[] | null;
  shares: number[] | null;
  distinct: number;
};

/** What Postgres found out about the words, services and cells of profiles when it last analyzed them; nothing before. */
export async function readWordShares(db: Db): Promise<WordShares> {
  const { rows } = await sql<StatisticsRow>`
    select attname as column, reltuples as people, n_distinct as distinct,
      coalesce(most_common_elems::text, most_common_vals::text)::text[] as values,
      coalesce(most_common_elem_freqs, most_common_freqs) as shares
    from pg_stats, pg_class
    where pg_class.oid = 'profiles'::regclass and pg_stats.schemaname = relnamespace::regnamespace::text
      and tablename = 'profiles' and attname in ('search_words', 'specialties', 'cell')
  `.execute(db);
  const people = Math.max(0, rows[0]?.people ?? 0);
  const sharesOf = (column: string) => {
    const row = rows.find((one) => one.column === column);
    return new Map(row?.values?.map((value, index) => [value, row.shares?.[index] ?? 0]));
  };
  const cells = sharesOf('cell');
  const distinct = rows.find((one) => one.column === 'cell')?.distinct ?? 0;
  // Below zero it is a share of the rows.
  const others = (distinct < 0 ? -distinct * people : distinct) - cells.size;
  const rest = 1 - [...cells.values()].reduce((sum, share) => sum + share, 0);
  return {
    people,
    words: sharesOf('search_words'),
    services: sharesOf('specialties'),
    cells,
    otherCell: others > 0 ? Math.max(0, rest) / others : 0,
  };
}
