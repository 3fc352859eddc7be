import { CompiledQuery, sql } from 'kysely';
import { PROJECT_TYPES, type ProjectType, type ProjectVisibility } from '#contract/project-options.ts';
import { type BrowseCursor, projectCardFieldsSchema } from '#contract/projects.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { BEFORE_ALL } from '#db/paging.ts';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';
import type { Db, Row } from '#db/types.ts';
import { liveConnectionText } from '../connections/connections.fragments.ts';
import type { LiveConnectionRow, ProposalObstacle } from '../connections/proposals.policy.ts';
import type { CellPart } from '../places/circles.policy.ts';
import { blockedUsers } from '../safety/safety.fragments.ts';

const CARD_COLUMNS = [
  ...columnsOf(projectCardFieldsSchema),
  ...(['projectType', 'city', 'latitude', 'longitude', 'publishedAt', 'isFeatured'] as const),
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
    isInvited: boolean;
    obstacle: ProposalObstacle | null;
  };

const COLUMNS = `${columnsText(CARD_COLUMNS)}, owner_id`;
const FEATURED_FIRST = 'order by is_featured desc, published_at desc, id desc';

/** Values: the cursor (3), the kinds, the viewer, the accounts blocked from them, now, the visibilities. */
const VISIBLE = `visible_projects($5, $6::uuid[])`;
const WANTED = `(is_featured, published_at, id) < ($1, $2, $3) and status = 'published'`;
const OF_TYPES = 'project_type = any($4::text[])';
const FIRST_AREA_VALUE = 9;

const CARD = `${columnsText(CARD_COLUMNS, 'project')},
  (select owner.id from profiles owner where owner.user_id = project.owner_id) as owner_profile_id,
  project.id in (
    select i.project_id from project_invitations i where i.professional_id = $5
  ) as is_invited,
  proposal.is_paused, proposal.obstacle, ${liveConnectionText('connection', '$5')}`;

type Variant = {
  /** null is everywhere. */
  cells: number | null;
  /** null is all kinds there are. */
  types: number | null;
  isFeatured: boolean | null;
  hasOpen: boolean;
  isAnywhere: boolean;
  rows: number;
};

/**
 * One branch per cell, in the order of the list and merged; without cells, one per kind, or all there are. Each reads an
 * index from where the page begins until it is full: whether it is featured stands in the text, since a plan for any values
 * would read all others first. Private ones are few, and found by the viewer's invitations and proposals rather than by place.
 */
const textOf = memoizeTexts(({ cells, types, isFeatured, hasOpen, isAnywhere, rows }: Variant) => {
  const featured = isFeatured === null ? '' : `and ${isFeatured ? '' : 'not '}is_featured`;
  const branch = (where: string) =>
    `(select ${COLUMNS} from ${VISIBLE} where ${WANTED} and visibility <> 'private' ${featured} ${where} ${FEATURED_FIRST})`;
  const ofCell = (_: unknown, index: number) => {
    const value = FIRST_AREA_VALUE + 1 + 2 * index;
    return branch(
      `and cell = $${String(value)}::integer and zip = any($${String(value + 1)}::text[]) and ${OF_TYPES}`,
    );
  };
  const ofType = (_: unknown, index: number) =>
    branch(`and project_type = ($4::text[])[${String(index + 1)}]`);
  const openOnes = () => {
    if (!hasOpen) return [];
    if (cells !== null) return Array.from({ length: cells }, ofCell);
    return types === null ? [branch('')] : Array.from({ length: types }, ofType);
  };
  const found = [...openOnes(), ofViewer(isAnywhere)].join('\nunion all\n');
  return `with page as materialized (
      select * from (${found}) as found ${FEATURED_FIRST} limit ${String(rows)}
    )
    select ${CARD} from page as project
    join proposal_obstacles($5, array(select id from page), $7::timestamptz) proposal on proposal.project_id = project.id
    left join connections connection on connection.id = proposal.connection_id
    ${FEATURED_FIRST}`;
});

/** The ZIP codes of the area are the first value after the others. */
function ofViewer(isAnywhere: boolean): string {
  const zips = `$${String(FIRST_AREA_VALUE)}::text[]`;
  // Named in both texts, since a value that is not used has no type.
  const near = isAnywhere ? `(${zips} is null or true)` : `zip = any(${zips})`;
  return `(select ${COLUMNS} from ${VISIBLE} where ${WANTED} and ${OF_TYPES}
    and visibility = 'private' and visibility = any($8::project_visibility[]) and ${near} and id = any(array(
    select i.project_id from project_invitations i where i.professional_id = $5
    union select c.project_id from connections c where c.initiator_id = $5 and c.project_id is not null
  )) ${FEATURED_FIRST})`;
}

export type BrowseSearch = {
  cursor?: BrowseCursor | undefined;
  limit: number;
  viewerId: string;
  /** Accounts apart from the viewer by a block. */
  blocked: readonly string[];
  types: readonly ProjectType[];
  visibility: readonly ProjectVisibility[];
  /** null is everywhere, projects without a place on the map included. */
  area: readonly CellPart[] | null;
  /** Whether private projects are shown wherever they are: their owner has asked for this very person. */
  isPrivateAnywhere: boolean;
  now: Date;
};

/** The statement that lists published projects, featured ones first and then the newest. */
export function compileBrowse(search: BrowseSearch) {
  const { viewerId, blocked, visibility, area, limit, now, isPrivateAnywhere } = search;
  const types = [...new Set(search.types)];
  const cursor = search.cursor ?? { ...BEFORE_ALL, isFeatured: true };
  const isAnywhere = isPrivateAnywhere || area === null;
  const [isOpen, isFeatured] = [visibility.includes('public'), visibility.includes('featured')];
  const hasOpen = isOpen || isFeatured;
  // Private ones are found without cells, and a value that no text names would be refused.
  const parts = hasOpen ? area : null;
  const text = textOf({
    cells: parts?.length ?? null,
    types: area !== null || types.length === PROJECT_TYPES.length ? null : types.length,
    isFeatured: isOpen && isFeatured ? null : isFeatured,
    hasOpen,
    isAnywhere,
    rows: rowsOfText(limit + 1),
  });
  const zips = isAnywhere ? null : zipsOf(area);
  const ofCells = (parts ?? []).flatMap((part) => [part.cell, part.zips]);
  const position = [cursor.isFeatured, cursor.at, cursor.id];
  return CompiledQuery.raw(text, [...position, types, viewerId, blocked, now, visibility, zips, ...ofCells]);
}

/** Those of all parts, as a Postgres array like each part's. */
function zipsOf(area: readonly CellPart[]): string {
  return `{${area.map(({ zips }) => zips.slice(1, -1)).join(',')}}`;
}

/** Featured ones first, then the newest, with at least one row more than `limit` where there is one. */
export async function listPublishedProjects(db: Db, search: BrowseSearch): Promise<PublishedProjectRow[]> {
  return (await db.executeQuery<PublishedProjectRow>(compileBrowse(search))).rows;
}

/** Where a viewer is based, how far they travel, and the accounts that are apart from them by a block. */
export function findBrowser(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'serviceRadiusMiles'])
    .select(blockedUsers(sql.ref('profiles.userId')).as('blocked'))
    .where('userId', '=', userId)
    .executeTakeFirst();
}
