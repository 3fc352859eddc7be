import { CompiledQuery, sql } from 'kysely';
import { MAX_PAGE_SIZE, type TimeCursor } from '#contract/pagination.ts';
import type { ProjectType } from '#contract/project-types.ts';
import type { Db, Row } from '#db/types.ts';
import { hiddenFrom } from '../profiles/blocks.queries.ts';

/** What a circle covers: of each cell the ZIP codes inside, written as a Postgres array. */
export type BrowseArea = readonly { cell: number; zips: string }[];

export type PublishedProjectRow = Pick<
  Row<'projects'>,
  'id' | 'title' | 'urgency' | 'city' | 'latitude' | 'longitude' | 'budgetMinCents' | 'budgetMaxCents'
> & { projectType: ProjectType; publishedAt: Date; ownerProfileId: string; isPaused: boolean };

const COLUMNS = `id, owner_id, title, project_type, urgency, city, latitude, longitude, budget_min_cents,
  budget_max_cents, max_open_responses, paused_at, published_at`;
const NEWEST_FIRST = 'order by published_at desc, id desc';
/** Rows are asked for in these numbers only, written into the text: few texts, and a plan that knows the number. */
const PAGE_STEPS = [11, 21, MAX_PAGE_SIZE + 1] as const;
/** Before every project there is, so that the first page is a page like any other. */
const START: TimeCursor = {
  at: new Date(Date.UTC(9999, 11, 31)),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/**
 * Values: the cursor, the kinds, the viewer. The owner is looked up row by row, as the rows come: a join would be free
 * to read all of them and sort.
 */
const SHOWN = `status = 'published' and visibility <> 'private' and (published_at, id) < ($1, $2)
  and project_type = any($3::text[]) and owner_id <> $4
  and (select owner.is_listed and owner.id <> all($5::uuid[]) from profiles owner where owner.user_id = owner_id)`;
const FIRST_CELL_VALUE = 6;

/** Open is what the owner has not answered, while it is live. */
const CARD = `project.id, project.title, project.project_type, project.urgency, project.city, project.latitude,
  project.longitude, project.budget_min_cents, project.budget_max_cents, project.published_at,
  (select owner.id from profiles owner where owner.user_id = project.owner_id) as owner_profile_id,
  project.paused_at is not null or project.max_open_responses <= (
    select count(*) from connections where project_id = project.id and status = 'live' and answered_at is null
  ) as is_paused`;

// Building a text costs more than sending it: each is built once and then prepared by Postgres under its name.
const texts = new Map<string, string>();

function kept(key: string, build: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = build();
  texts.set(key, text);
  return text;
}

/** One branch per cell, in the order of the list and merged; without cells, all there are. */
function buildText(cells: number | null, rows: number): string {
  const branch = (where: string) =>
    `(select ${COLUMNS} from projects where ${SHOWN} ${where} ${NEWEST_FIRST})`;
  const ofCell = (_: unknown, index: number) => {
    const value = FIRST_CELL_VALUE + 2 * index;
    return branch(`and cell = $${String(value)}::integer and zip = any($${String(value + 1)}::text[])`);
  };
  const found = cells === null ? branch('') : Array.from({ length: cells }, ofCell).join('\nunion all\n');
  return `select ${CARD} from (
      select * from (${found}) as found ${NEWEST_FIRST} limit ${String(rows)}
    ) as project ${NEWEST_FIRST}`;
}

export type BrowseSearch = {
  viewerId: string;
  /** Profiles that the viewer does not see. */
  hidden: readonly string[];
  types: readonly ProjectType[];
  /** null is everywhere, projects without a place on the map included. */
  area: BrowseArea | null;
  cursor: TimeCursor | undefined;
  limit: number;
};

/** The statement that lists published projects, the newest first; null where the area is empty. */
export function compileBrowse({ viewerId, hidden, types, area, cursor = START, limit }: BrowseSearch) {
  if (area?.length === 0) return null;
  const rows = PAGE_STEPS.find((step) => step > limit) ?? MAX_PAGE_SIZE + 1;
  const cells = area?.length ?? null;
  const text = kept(`${String(cells)} ${String(rows)}`, () => buildText(cells, rows));
  const ofCells = (area ?? []).flatMap(({ cell, zips }) => [cell, zips]);
  return CompiledQuery.raw(text, [cursor.at, cursor.id, types, viewerId, hidden, ...ofCells]);
}

/** Newest first, and at least one row more than `limit` where there is one. */
export async function listPublishedProjects(db: Db, search: BrowseSearch): Promise<PublishedProjectRow[]> {
  const query = compileBrowse(search);
  return query === null ? [] : (await db.executeQuery<PublishedProjectRow>(query)).rows;
}

/** Where somebody is at home, how far they travel, and the profiles that they do not see. */
export function findBrowser(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'serviceRadiusMiles'])
    .select(hiddenFrom(sql.ref('profiles.id')).as('hidden'))
    .where('userId', '=', userId)
    .executeTakeFirst();
}
