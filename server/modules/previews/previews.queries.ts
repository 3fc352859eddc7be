import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnerProjectPreview, ProfessionalPreview } from '#contract/previews.ts';
import { profileFieldsSchema } from '#contract/profiles.ts';
import { projectFieldsSchema } from '#contract/projects.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import {
  isContactOpen,
  liveConnectionText,
  usualAnswerMinutes,
} from '../connections/connections.fragments.ts';
import type { LiveConnectionRow, ProposalObstacle } from '../connections/proposals.policy.ts';
import { completedOf } from '../figures/figures.fragments.ts';
import { type CheckJson, checksJson } from '../profiles/profiles.fragments.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';
import { SCORE_COLUMNS } from '../search/score-columns.policy.ts';

type RelationColumns = LiveConnectionRow & { isSaved: boolean };

type ScoreColumns = Pick<Row<'profiles'>, (typeof SCORE_COLUMNS)[number]>;

/** What a professional shows, and is scored by. */
const PROFESSIONAL_COLUMNS = [...new Set([...columnsOf(profileFieldsSchema), ...SCORE_COLUMNS])];
type ProfessionalColumns = Pick<Row<'profiles'>, (typeof PROFESSIONAL_COLUMNS)[number]>;

/** What a project shows. What is private to it is in a table that is not read here. */
const PROJECT_COLUMNS = columnsOf(projectFieldsSchema);
type ProjectColumns = Pick<Row<'projects'>, (typeof PROJECT_COLUMNS)[number]>;

const isOfPair = sql<SqlBool>`
  c.pair_lo = least(me.user_id, them.user_id) and c.pair_hi = greatest(me.user_id, them.user_id) and c.status = 'live'`;
const IS_PROFESSIONAL = sql<SqlBool>`them.user_type = 'service_professional'`;
/** `blocked.ids`: the accounts apart from the viewer by a block, looked up once. */
export const blockedFrom = (viewerId: string) =>
  sql`(select ${blockedUsers(viewerId)} as ids offset 0) as blocked`;
/** `me` looks, `them` is looked at. */
export const isShownProfessional = sql<SqlBool>`${IS_PROFESSIONAL}
  and not ${isHidden(sql`them.user_id`, sql`blocked.ids`)}
  and (them.is_listed or exists (select from connections c where ${isOfPair}))`;
/** The rule is in db/functions/visible_projects.sql. */
export const visibleProjects = sql`visible_projects(me.user_id, blocked.ids)`;

/** Who looks, and whether as staff: at all that others were shown at some time. */
export type Looking = { viewerId: string; asStaff: boolean };
const isProfessionalFor = ({ asStaff }: Looking) => (asStaff ? IS_PROFESSIONAL : isShownProfessional);
const projectsFor = ({ asStaff }: Looking) =>
  asStaff ? sql`(select p.* from projects p where p.status <> 'draft')` : visibleProjects;

/**
 * The open one before one that waits; without a project one on any project counts, once it is open. On a project a direct
 * contact that was declined does not count, as in db/functions/live_connection.sql.
 */
function connectionOf(projectId: string | null) {
  const here = sql`${projectId}::uuid`;
  return sql`left join lateral (
    select ${sql.raw(liveConnectionText('c', 'me.user_id'))}
    from connections c
    where ${isOfPair} and (
      c.project_id = ${here} or ${here} is null and ${isContactOpen('c')}
        or c.project_id is null and (${here} is null or c.declined_at is null)
    )
    order by ${isContactOpen('c')} desc, c.id limit 1
  ) as connection on true`;
}

export type ProfessionalRow = RelationColumns &
  ProfessionalColumns &
  Pick<Row<'profiles'>, 'id' | 'createdAt'> &
  Pick<ProfessionalPreview, 'usualAnswerMinutes'> & {
    city: string | null;
    state: string | null;
    myLatitude: number | null;
    myLongitude: number | null;
    mySpecialties: string[];
    checks: CheckJson[];
  };

export type Look = Looking & { profileId: string; projectId: string | null };

/** Listed professionals, and those with a live connection to the viewer; never across a block. */
export async function findProfessional(db: Db, look: Look): Promise<ProfessionalRow | undefined> {
  const { viewerId, profileId, projectId } = look;
  const { rows } = await sql<ProfessionalRow>`
    select them.id, them.created_at, ${sql.raw(columnsText(PROFESSIONAL_COLUMNS, 'them'))}, place.city, place.state,
      me.latitude as my_latitude, me.longitude as my_longitude, me.specialties as my_specialties,
      connection.*, ${usualAnswerMinutes('them.user_id')} as usual_answer_minutes, ${checksJson(sql.ref('them.id'))} as checks,
      exists (
        select from saved_profiles saved where saved.user_id = me.user_id and saved.target_profile_id = them.id
          and (saved.project_id is null or saved.project_id = ${projectId}::uuid)
      ) as is_saved
    from profiles me
    cross join ${blockedFrom(viewerId)}
    join profiles them on them.id = ${profileId}
    left join places place on place.zip = them.zip
    ${connectionOf(projectId)}
    where me.user_id = ${viewerId} and ${isProfessionalFor(look)}
  `.execute(db);
  return rows[0];
}

export type ProjectRow = RelationColumns &
  ScoreColumns &
  ProjectColumns &
  Pick<OwnerProjectPreview['project'], 'type' | 'scope' | 'openResponses' | 'status' | 'isInvited'> &
  Pick<OwnerProjectPreview['owner'], 'usualAnswerMinutes' | 'completedProjects'> & {
    projectCity: string | null;
    projectLatitude: number | null;
    projectLongitude: number | null;
    publishedAt: Date;
    isPaused: boolean;
    obstacle: ProposalObstacle | null;
    ownerId: string;
    ownerProfileId: string;
    ownerName: string;
    ownerDescription: string | null;
    ownerCity: string | null;
    ownerState: string | null;
    ownerSince: Date;
    ownerRating: number | null;
    ownerReviewCount: number;
  };

/** A project of exactly this owner that the viewer may see, with the columns that its viewer is scored by. */
export async function findOwnerProject(db: Db, look: Look, now: Date): Promise<ProjectRow | undefined> {
  const { viewerId, profileId, projectId } = look;
  const { rows } = await sql<ProjectRow>`
    select ${sql.raw(columnsText(PROJECT_COLUMNS, 'project'))}, project.project_type as type, project.scope,
      project.city as project_city, project.latitude as project_latitude, project.longitude as project_longitude, project.published_at,
      project.status, exists (
        select from project_invitations i where i.project_id = project.id and i.professional_id = me.user_id
      ) as is_invited,
      proposal.is_paused, proposal.obstacle,
      open_responses(project.id) as open_responses,
      them.user_id as owner_id, them.id as owner_profile_id, coalesce(them.company_name, them.full_name) as owner_name,
      them.description as owner_description, them.created_at as owner_since,
      them.rating as owner_rating, them.review_count as owner_review_count,
      place.city as owner_city, place.state as owner_state,
      ${completedOf(sql`them.user_id`)} as completed_projects,
      ${sql.raw(columnsText(SCORE_COLUMNS, 'me'))}, connection.*, ${usualAnswerMinutes('them.user_id')} as usual_answer_minutes,
      exists (
        select from saved_profiles saved where saved.user_id = me.user_id and saved.target_profile_id = them.id
          and saved.project_id = project.id
      ) as is_saved
    from profiles me
    cross join ${blockedFrom(viewerId)}
    join profiles them on them.id = ${profileId}
    join ${projectsFor(look)} project on project.id = ${projectId} and project.owner_id = them.user_id
    join lateral proposal_obstacles(me.user_id, array[project.id], ${now}::timestamptz) proposal on true
    left join places place on place.zip = them.zip
    ${connectionOf(projectId)}
    where me.user_id = ${viewerId}
  `.execute(db);
  return rows[0];
}

/** The account of a professional whose profile the viewer may see. */
export async function findShownProfessional(
  db: Db | Tx,
  look: Looking & { profileId: string },
): Promise<{ userId: string } | undefined> {
  const { viewerId, profileId } = look;
  return findShown(
    db,
    sql`from profiles me cross join ${blockedFrom(viewerId)} join profiles them on them.id = ${profileId}
      where me.user_id = ${viewerId} and ${isProfessionalFor(look)}`,
  );
}

/** The account of the owner of a project that the viewer may see. */
export async function findShownProject(
  db: Db | Tx,
  look: Looking & { profileId: string; projectId: string },
): Promise<{ userId: string } | undefined> {
  const { viewerId, profileId, projectId } = look;
  return findShown(
    db,
    sql`from profiles me cross join ${blockedFrom(viewerId)} join profiles them on them.id = ${profileId}
      join ${projectsFor(look)} project on project.id = ${projectId} and project.owner_id = them.user_id
      where me.user_id = ${viewerId}`,
  );
}

async function findShown(db: Db | Tx, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ userId: string }>`select them.user_id ${found}`.execute(db);
  return rows[0];
}
