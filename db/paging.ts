import { type RawBuilder, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';

/** A row of a list that is ordered by a moment and, among equal moments, by id: both newest first. */
export type Keyset = { at: Date; id: string };
/** The rows behind `cursor`, from the beginning without one. */
export type PageRequest = { cursor?: Keyset | undefined; limit: number };

/** Before every row, for statements whose text always has a cursor. */
export const BEFORE_ALL: Keyset = {
  at: new Date(Date.UTC(9999, 11, 31)),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Columns as Kysely knows them: 'createdAt', 'r.createdAt'. */
type KeysetColumns<Reference extends string = string> = { at: Reference; id: Reference };

/**
 * The page of a query, newest first, with one row more than `limit` where there is one, so that the end is known.
 * The limit is written into the text: with it as a value, a prepared plan does not know how few rows are wanted.
 */
export function selectPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: KeysetColumns<StringReference<DB, TB>>,
  page: PageRequest,
): SelectQueryBuilder<DB, TB, O> {
  return query
    .where(isBehind(columns, page.cursor))
    .orderBy(sql.ref(columns.at), 'desc')
    .orderBy(sql.ref(columns.id), 'desc')
    .limit(sql.lit(page.limit + 1));
}

/** The same for a query that is written in SQL: a condition, and what ends the query. */
export function pageFragments(
  columns: KeysetColumns,
  page: PageRequest,
): { isOnPage: RawBuilder<SqlBool>; orderAndLimit: RawBuilder<unknown> } {
  return {
    isOnPage: isBehind(columns, page.cursor),
    orderAndLimit: sql`order by ${sql.ref(columns.at)} desc, ${sql.ref(columns.id)} desc limit ${sql.lit(page.limit + 1)}`,
  };
}

function isBehind({ at, id }: KeysetColumns, cursor: Keyset | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
}

/** The same as text, for statements whose text is kept: the cursor is their first two values, `BEFORE_ALL` where there is none. */
export function pageTexts(at: string): { isOnPage: string; order: string } {
  return { isOnPage: `(${at}, id) < ($1, $2)`, order: `order by ${at} desc, id desc` };
}
