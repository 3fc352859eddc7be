import { CompiledQuery } from 'kysely';
import { requestFieldsSchema } from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { BEFORE_ALL, type PageRequest, pageTexts } from '#db/paging.ts';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import type { CellPart } from '../places/circles.policy.ts';

const JOB_COLUMNS = [
  ...columnsOf(requestFieldsSchema),
  ...(['city', 'latitude', 'longitude', 'clientId', 'confirmedAt'] as const),
];
export type OpenJobRow = Pick<Row<'serviceRequests'>, (typeof JOB_COLUMNS)[number]>;

const COLUMNS = columnsText(JOB_COLUMNS);
const OPEN = `status = 'pending' and professional_id is null`;
const { isOnPage: IS_ON_PAGE, order: NEWEST_FIRST } = pageTexts('created_at');

/** Beyond so many branches, one pass over a cell that skips categories is cheaper than a pass for each of them. */
const MOST_BRANCHES_BY_CATEGORY = 12;

type Variant = { branches: number; isByCategory: boolean; rows: number; isHiding: boolean };

/**
 * One branch per cell (or cell and category), each an ordered index scan, merged: Postgres reads from the branches
 * until the page is full. `zip` and `category` follow the order columns in the index, so that rows outside the circle
 * are filtered without visiting the heap. Parameters: the cursor, the clients to leave out if any, the categories
 * unless each branch has its own, then each branch's.
 */
const textOf = memoizeTexts(({ branches, isByCategory, rows, isHiding }: Variant) => {
  let count = 2;
  const value = () => `$${String((count += 1))}`;
  const seen = isHiding ? `and client_id <> all(${value()}::uuid[])` : '';
  const categories = isByCategory ? '' : value();
  const branch = () => {
    const cell = `cell = ${value()}`;
    const category = isByCategory
      ? `category = ${value()}`
      : `category = any(${categories}::request_category[])`;
    return `(select ${COLUMNS} from service_requests
      where ${OPEN} and ${cell} and ${category} and zip = any(${value()}::text[]) ${seen} and ${IS_ON_PAGE}
      ${NEWEST_FIRST})`;
  };
  const union = Array.from({ length: branches }, branch).join('\nunion all\n');
  return `select ${COLUMNS} from (${union}) as job ${NEWEST_FIRST} limit ${String(rows)}`;
});

export type OpenJobsPage = PageRequest & {
  /** Clients whose jobs are left out, by account. */
  hidden?: readonly string[];
};
export type OpenJobsSearch = OpenJobsPage & {
  area: readonly CellPart[];
  categories: readonly RequestCategory[];
};

/** The statement that finds open jobs of these categories within an area; null where the area is empty. */
export function compileOpenJobs({
  area,
  categories,
  cursor = BEFORE_ALL,
  limit,
  hidden = [],
}: OpenJobsSearch) {
  const pairs = area.length * categories.length;
  const isByCategory = categories.length === 1 || pairs <= MOST_BRANCHES_BY_CATEGORY;
  const branches = isByCategory ? pairs : area.length;
  if (branches === 0) return null;
  const values: unknown[] = [cursor.at, cursor.id];
  const isHiding = hidden.length > 0;
  if (isHiding) values.push(hidden);
  if (!isByCategory) values.push(categories);
  for (const { cell, zips } of area) {
    if (isByCategory) for (const category of categories) values.push(cell, category, zips);
    else values.push(cell, zips);
  }
  const text = textOf({ branches, isByCategory, rows: rowsOfText(limit + 1), isHiding });
  return CompiledQuery.raw(text, values);
}

/** Newest first, with at least one row more than `limit` where there is one. */
export async function listOpenJobsInArea(db: Db | Tx, search: OpenJobsSearch): Promise<OpenJobRow[]> {
  const query = compileOpenJobs(search);
  return query === null ? [] : (await db.executeQuery<OpenJobRow>(query)).rows;
}

/** Open jobs everywhere, also those whose place is unknown. */
export async function listAllOpenJobs(
  db: Db | Tx,
  { cursor = BEFORE_ALL, limit, hidden = [] }: OpenJobsPage,
): Promise<OpenJobRow[]> {
  const rows = rowsOfText(limit + 1);
  const seen = hidden.length > 0 ? 'and client_id <> all($3::uuid[])' : '';
  const text = `select ${COLUMNS} from service_requests
    where ${OPEN} ${seen} and ${IS_ON_PAGE} ${NEWEST_FIRST} limit ${String(rows)}`;
  const values = [cursor.at, cursor.id, ...(hidden.length > 0 ? [hidden] : [])];
  return (await db.executeQuery<OpenJobRow>(CompiledQuery.raw(text, values))).rows;
}
