import { CompiledQuery } from 'kysely';
import { MAX_PAGE_SIZE, type TimeCursor } from '#contract/pagination.ts';
import type { RequestCategory } from '#contract/services.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import type { CellPart } from './search-area.ts';

export type OpenJobRow = Pick<
  Row<'serviceRequests'>,
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'priority'
  | 'budgetMinCents'
  | 'budgetMaxCents'
  | 'scheduledDate'
  | 'location'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'createdAt'
>;

const COLUMNS = `id, title, description, category, priority, budget_min_cents, budget_max_cents, scheduled_date,
  location, city, latitude, longitude, created_at`;
const OPEN = `status = 'pending' and professional_id is null`;
const NEWEST_FIRST = 'order by created_at desc, id desc';

/** Beyond so many branches, one pass over a cell that skips categories is cheaper than a pass for each of them. */
const MOST_BRANCHES_BY_CATEGORY = 12;

/** Rows are asked for in these numbers only, written into the text: few texts, and a plan that knows the number. */
const PAGE_STEPS = [11, 21, MAX_PAGE_SIZE + 1] as const;

/** Before every job there is, so that the first page is a page like any other. */
const START: TimeCursor = {
  at: new Date(Date.UTC(9999, 11, 31)),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
const AFTER_CURSOR = '(created_at, id) < ($1, $2)';

// Building a text costs more than sending it: each is built once and then prepared by Postgres under its name.
const texts = new Map<string, string>();

function kept(key: string, build: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = build();
  texts.set(key, text);
  return text;
}

type Variant = { branches: number; isByCategory: boolean; rows: number; isHiding: boolean };

/**
 * One branch per cell (or cell and category), each read from its index in the order of the list and merged: Postgres
 * takes rows from the branches until the page is full. `zip` and `category` stand in the index behind the order, so
 * that rows outside the circle are passed over inside the index. Values: the cursor, the clients to leave out where there
 * are any, the categories unless each branch has its own, then each branch's.
 */
function buildText({ branches, isByCategory, rows, isHiding }: Variant): string {
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
      where ${OPEN} and ${cell} and ${category} and zip = any(${value()}::text[]) ${seen} and ${AFTER_CURSOR}
      ${NEWEST_FIRST})`;
  };
  const union = Array.from({ length: branches }, branch).join('\nunion all\n');
  return `select ${COLUMNS} from (${union}) as job ${NEWEST_FIRST} limit ${String(rows)}`;
}

export type OpenJobsPage = {
  cursor?: TimeCursor | undefined;
  limit: number;
  /** Clients whose jobs are left out, by account. */
  hidden?: readonly string[];
};
export type OpenJobsSearch = OpenJobsPage & {
  area: readonly CellPart[];
  categories: readonly RequestCategory[];
};

function rowsFor(limit: number): number {
  return PAGE_STEPS.find((step) => step > limit) ?? MAX_PAGE_SIZE + 1;
}

/** The statement that finds open jobs of these categories within an area; null where the area is empty. */
export function compileOpenJobs({ area, categories, cursor = START, limit, hidden = [] }: OpenJobsSearch) {
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
  const rows = rowsFor(limit);
  const variant = { branches, isByCategory, rows, isHiding };
  return CompiledQuery.raw(
    kept(Object.values(variant).join(' '), () => buildText(variant)),
    values,
  );
}

/** Newest first, and at least one row more than `limit` where there is one. */
export async function listOpenJobsInArea(db: Db | Tx, search: OpenJobsSearch): Promise<OpenJobRow[]> {
  const query = compileOpenJobs(search);
  return query === null ? [] : (await db.executeQuery<OpenJobRow>(query)).rows;
}

/** Open jobs everywhere, also those whose place is unknown. */
export async function listAllOpenJobs(
  db: Db | Tx,
  { cursor = START, limit, hidden = [] }: OpenJobsPage,
): Promise<OpenJobRow[]> {
  const rows = rowsFor(limit);
  const seen = hidden.length > 0 ? 'and client_id <> all($3::uuid[])' : '';
  const text = `select ${COLUMNS} from service_requests
    where ${OPEN} ${seen} and ${AFTER_CURSOR} ${NEWEST_FIRST} limit ${String(rows)}`;
  const values = [cursor.at, cursor.id, ...(hidden.length > 0 ? [hidden] : [])];
  return (await db.executeQuery<OpenJobRow>(CompiledQuery.raw(text, values))).rows;
}
