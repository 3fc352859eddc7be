import { sql } from 'kysely';
import { type OwnProjectDetail, ownProjectFieldsSchema, type PauseReason } from '#contract/own-projects.ts';
import { type SiteDetails, siteDetailsSchema } from '#contract/proposals.ts';
import { projectFieldsSchema } from '#contract/projects.ts';
import { type ProjectType } from '#contract/project-options.ts';
import type { ProjectStatus } from '#contract/project-publishing.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, Row, Tx } from '#db/types.ts';

const OWN_COLUMNS = columnsOf(ownProjectFieldsSchema.omit({ id: true }));
const ALL_COLUMNS = columnsOf(projectFieldsSchema);
const SITE_COLUMNS = columnsOf(siteDetailsSchema);

type StateColumns = {
  type: ProjectType;
  status: ProjectStatus;
  city: string | null;
  openResponses: number;
  publishedAt: Date;
  pausedBecause: PauseReason | null;
};
type Columns = Pick<Row<'projects'>, (typeof OWN_COLUMNS)[number]> & StateColumns;

/** What was published is null for a draft, and the draft for nothing but a project that was never one. */
export type OwnProjectRow = { [Column in keyof Columns]: Columns[Column] | null } & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  content: Record<string, unknown> | null;
  hasChanges: boolean;
};
export type OwnProjectDetailRow = Pick<Row<'projects'>, (typeof ALL_COLUMNS)[number]> &
  StateColumns &
  SiteDetails &
  Pick<OwnProjectDetail, 'scope'> & { propertyId: string | null; propertyName: string | null };

/** The proposals that wait, counted once for what shows them and for what depends on them. */
const OPEN = sql`lateral (select open_responses(project.id) as responses offset 0) as open`;

/**
 * Of `project` and `OPEN`. A published project with as many open proposals as its owner wants is called closed by the rule; the
 * owner's wallet is looked at once for all of their projects.
 */
const stateColumns = (ownerId: string, now: Date) => sql`
  project.project_type as type, project.status, project.city, project.published_at,
  open.responses as open_responses,
  case when project.status = 'published' then
    case project_refusal(project, open.responses, (select can_spend(${ownerId}, ${now}::timestamptz)))
      when 'closed' then 'full'
      when 'owner_short' then (select case when is_wallet_on_hold(${ownerId}) then 'owner_on_hold' else 'owner_short' end)
    end
  end as paused_because`;

export type OwnProjectList = PageRequest & { ownerId: string; now: Date };

/** Projects, and drafts that were never published: newest first. */
export async function listOwnProjects(
  db: Db,
  { ownerId, now, ...page }: OwnProjectList,
): Promise<OwnProjectRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'createdAt', id: 'id' }, page);
  const { rows } = await sql<OwnProjectRow>`
    select page.id, page.created_at, ${sql.raw(columnsText(OWN_COLUMNS, 'project'))}, ${stateColumns(ownerId, now)},
      coalesce(draft.updated_at, project.updated_at) as updated_at, draft.content,
      draft.content is distinct from draft.published_content as has_changes
    from (
      (select id, created_at from projects where owner_id = ${ownerId} and ${isOnPage} ${orderAndLimit})
      union all
      (
        select id, created_at from drafts
        where owner_id = ${ownerId} and kind = 'project' and published_content is null and ${isOnPage} ${orderAndLimit}
      )
      ${orderAndLimit}
    ) as page
    left join projects project on project.id = page.id
    cross join ${OPEN}
    left join drafts draft on draft.id = page.id
    order by page.created_at desc, page.id desc
  `.execute(db);
  return rows;
}

export async function findOwnProject(
  db: Db,
  { ownerId, id, now }: { ownerId: string; id: string; now: Date },
): Promise<OwnProjectDetailRow | undefined> {
  const { rows } = await sql<OwnProjectDetailRow>`
    select ${sql.raw(columnsText(ALL_COLUMNS, 'project'))}, project.scope, ${stateColumns(ownerId, now)},
      project.property_id, property.name as property_name, ${sql.raw(columnsText(SITE_COLUMNS, 'hidden'))}
    from projects project
    cross join ${OPEN}
    left join project_private hidden on hidden.project_id = project.id
    left join properties property on property.id = project.property_id
    where project.id = ${id} and project.owner_id = ${ownerId}
  `.execute(db);
  return rows[0];
}

/** Which property a project is about, in any status. False for another owner's project, and for a draft. */
export async function updateProperty(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  propertyId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ propertyId })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
