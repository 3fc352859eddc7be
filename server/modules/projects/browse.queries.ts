import { CompiledQuery, sql } from 'kysely';
import { projectCardFieldsSchema, type ProjectType } from '#contract/projects.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { BEFORE_ALL, type PageRequest, pageTexts } from '#db/paging.ts';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db, Row } from '#db/types.ts';
import {
  liveConnectionText,
  proposalObstacleText,
  takesNoProposal,
} from '../connections/connections.fragments.ts';
import type { LiveConnectionRow, ProposalObstacle } from '../connections/proposals.policy.ts';
import type { CellPart } from '../places/circles.policy.ts';
import { hiddenProfiles } from '../safety/safety.fragments.ts';

const CARD_COLUMNS = [
  ...columnsOf(projectCardFieldsSchema),
  ...(['projectType', 'city', 'latitude', 'longitude', 'publishedAt'] as const),
];
export type PublishedProjectRow = Omit<
  Pick<Row<'projects'>, (typeof CARD_COLUMNS)[number]>,
  'projectType' | 'publishedAt'
> &
  LiveConnectionRow & {
    projectType: ProjectType;
    publishedAt: Date;
    ownerProfileId: string;
    isPaused: boolean;
    obstacle: ProposalObstacle | null;
  };

const COLUMNS = `${columnsText(CARD_COLUMNS)}, owner_id`;
const { isOnPage: IS_ON_PAGE, order: NEWEST_FIRST } = pageTexts('published_at');

/**
 * Values: the cursor, the kinds, the viewer, the profiles hidden from them, now. The owner is looked up row by row: with a
 * join, the planner could read all rows and sort.
 */
const SHOWN = `status = 'published' and visibility <> 'private' and ${IS_ON_PAGE}
  and project_type = any($3::text[]) and owner_id <> $4
  and (select owner.is_listed and owner.id <> all($5::uuid[]) from profiles owner where owner.user_id = owner_id)`;
const FIRST_CELL_VALUE = 7;

const CARD = `${columnsText(CARD_COLUMNS, 'project')},
  (select owner.id from profiles owner where owner.user_id = project.owner_id) as owner_profile_id,
  ${takesNoProposal('project', '$6::timestamptz')} as is_paused,
  ${proposalObstacleText('$4', 'project', '$6::timestamptz')} as obstacle,
  ${liveConnectionText('connection', '$4')}`;

/** One branch per cell, in the order of the list and merged; without cells, all there are. */
const textOf = memoizeTexts(({ cells, rows }: { cells: number | null; rows: number }) => {
  const branch = (where: string) =>
    `(select ${COLUMNS} from projects where ${SHOWN} ${where} ${NEWEST_FIRST})`;
  const ofCell = (_: unknown, index: number) => {
    const value = FIRST_CELL_VALUE + 2 * index;
    return branch(`and cell = $${String(value)}::integer and zip = any($${String(value + 1)}::text[])`);
  };
  const found = cells === null ? branch('') : Array.from({ length: cells }, ofCell).join('\nunion all\n');
  return `select ${CARD} from (
      select * from (${found}) as found ${NEWEST_FIRST} limit ${String(rows)}
    ) as project
    left join connections connection on connection.id = live_connection($4, project.owner_id, project.id)
    ${NEWEST_FIRST}`;
});

export type BrowseSearch = PageRequest & {
  viewerId: string;
  /** Profiles hidden from the viewer. */
  hidden: readonly string[];
  types: readonly ProjectType[];
  /** null is everywhere, projects without a place on the map included. */
  area: readonly CellPart[] | null;
  now: Date;
};

/** The statement that lists published projects, the newest first; null where the area is empty. */
export function compileBrowse(search: BrowseSearch) {
  const { viewerId, hidden, types, area, cursor = BEFORE_ALL, limit, now } = search;
  if (area?.length === 0) return null;
  const text = textOf({ cells: area?.length ?? null, rows: rowsOfText(limit + 1) });
  const ofCells = (area ?? []).flatMap(({ cell, zips }) => [cell, zips]);
  return CompiledQuery.raw(text, [cursor.at, cursor.id, types, viewerId, hidden, now, ...ofCells]);
}

/** Newest first, with at least one row more than `limit` where there is one. */
export async function listPublishedProjects(db: Db, search: BrowseSearch): Promise<PublishedProjectRow[]> {
  const query = compileBrowse(search);
  return query === null ? [] : (await db.executeQuery<PublishedProjectRow>(query)).rows;
}

/** Where a viewer is based, how far they travel, and the profiles that are hidden from them. */
export function findBrowser(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'serviceRadiusMiles'])
    .select(hiddenProfiles(sql.ref('profiles.id')).as('hidden'))
    .where('userId', '=', userId)
    .executeTakeFirst();
}
