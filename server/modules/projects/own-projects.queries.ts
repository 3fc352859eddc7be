import { sql } from 'kysely';
import {
  type OwnProject,
  type OwnProjectDetail,
  ownProjectFieldsSchema,
  type PauseReason,
} from '#contract/own-projects.ts';
import { projectFieldsSchema } from '#contract/projects.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, Row } from '#db/types.ts';

const OWN_COLUMNS = columnsOf(ownProjectFieldsSchema);
const ALL_COLUMNS = columnsOf(projectFieldsSchema);

type StateColumns = Pick<OwnProject, 'type' | 'status' | 'city' | 'openResponses'> & {
  publishedAt: Date | null;
  pausedBecause: PauseReason | null;
};
export type OwnProjectRow = Pick<Row<'projects'>, (typeof OWN_COLUMNS)[number]> &
  StateColumns & { createdAt: Date };
export type OwnProjectDetailRow = Pick<Row<'projects'>, (typeof ALL_COLUMNS)[number]> &
  StateColumns &
  Pick<OwnProjectDetail, 'scope'>;

/** `project_refusal` calls a published project with as many open proposals as its owner wants closed. */
const stateColumns = (now: Date) => sql`
  project.project_type as type, project.status, project.city, project.published_at,
  open_responses(project.id) as open_responses,
  case when project.status = 'published' then
    case project_refusal(project.id, ${now}::timestamptz)
      when 'closed' then 'full'
      when 'owner_short' then 'owner_short'
    end
  end as paused_because`;

export type OwnProjectList = PageRequest & { ownerId: string; now: Date };

/** Newest first. */
export async function listOwnProjects(
  db: Db,
  { ownerId, now, ...page }: OwnProjectList,
): Promise<OwnProjectRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'createdAt', id: 'id' }, page);
  const { rows } = await sql<OwnProjectRow>`
    select ${sql.raw(columnsText(OWN_COLUMNS, 'project'))}, project.created_at, ${stateColumns(now)}
    from (
      select * from projects where owner_id = ${ownerId} and ${isOnPage} ${orderAndLimit}
    ) as project
    order by project.created_at desc, project.id desc
  `.execute(db);
  return rows;
}

export async function findOwnProject(
  db: Db,
  { ownerId, id, now }: { ownerId: string; id: string; now: Date },
): Promise<OwnProjectDetailRow | undefined> {
  const { rows } = await sql<OwnProjectDetailRow>`
    select ${sql.raw(columnsText(ALL_COLUMNS, 'project'))}, project.scope, ${stateColumns(now)}
    from projects project
    where project.id = ${id} and project.owner_id = ${ownerId}
  `.execute(db);
  return rows[0];
}
