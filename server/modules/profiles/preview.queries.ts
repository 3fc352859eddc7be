import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ConnectionItem } from '#contract/connections.ts';
import type { OwnerProjectPreview, ProfessionalPreview } from '#contract/previews.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import { hiddenFrom } from './blocks.queries.ts';

/** The live connection of two accounts. */
type ConnectionColumns = {
  connectionId: string | null;
  isOpen: boolean | null;
  isMine: boolean | null;
  connectedAt: Date | null;
  answer: ConnectionItem['answer'];
};
type RelationColumns = ConnectionColumns & { isSaved: boolean };

type OfferColumns = Pick<
  Row<'profiles'>,
  | 'specialties'
  | 'serviceRadiusMiles'
  | 'verified'
  | 'ratingSum'
  | 'reviewCount'
  | 'completedJobs'
  | 'askedCount'
  | 'answeredCount'
  | 'nextFreeDay'
  | 'hourlyRateCents'
  | 'latitude'
  | 'longitude'
>;

/** What a professional is scored by. */
const offerOf = (profile: string) =>
  sql.raw(
    [
      ...['specialties', 'service_radius_miles', 'verified', 'rating_sum', 'review_count', 'completed_jobs'],
      ...['asked_count', 'answered_count', 'next_free_day', 'hourly_rate_cents', 'latitude', 'longitude'],
    ]
      .map((column) => `${profile}.${column}`)
      .join(', '),
  );

const isOfPair = sql<SqlBool>`
  c.pair_lo = least(me.user_id, them.user_id) and c.pair_hi = greatest(me.user_id, them.user_id) and c.status = 'live'`;
/** `me` looks, `them` is looked at. */
const areApart = sql<SqlBool>`them.id <> all(${hiddenFrom(sql.ref('me.id'))})`;
export const isShownProfessional = sql<SqlBool>`them.user_type = 'service_professional' and ${areApart}
  and (them.is_listed or exists (select from connections c where ${isOfPair}))`;
/** The same of `project`. */
export const isShownProject = sql<SqlBool>`project.owner_id = them.user_id and project.status = 'published'
  and project.visibility <> 'private' and them.id <> me.id and them.is_listed and ${areApart}`;

/** The open one before one that waits; without a project one on any project counts, once it is open. */
function connectionOf(projectId: string | null) {
  const here = sql`${projectId}::uuid`;
  return sql`left join lateral (
    select c.id as connection_id, c.project_id is null or c.accepted_at is not null as is_open,
      c.initiator_id = me.user_id as is_mine, c.created_at as connected_at,
      case when c.accepted_at is not null then 'accepted' when c.declined_at is not null then 'declined' end as answer
    from connections c
    where ${isOfPair} and (
      c.project_id is null or c.project_id = ${here} or ${here} is null and c.accepted_at is not null
    )
    order by (c.project_id is not null and c.accepted_at is null), c.id limit 1
  ) as connection on true`;
}

/** Half of the answers came within so many minutes. A yes that was given by itself is no answer. */
const usualAnswerMinutes = sql`(
  select case when count(*) >= 3 then greatest(1, ceil(
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60
  ))::integer end
  from (
    select answered_at, created_at from connections
    where recipient_id = them.user_id and kind <> 'job' and answered_at > created_at
    order by created_at desc, id desc limit 50
  ) as newest
)`;

const checks = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'checked_at', checked_at, 'valid_until', valid_until
  ) order by kind), '[]') from (
    select distinct on (kind) kind, checked_at, valid_until from verification_checks
    where profile_id = them.id order by kind, sequence desc
  ) as newest
)`;

export type ProfessionalRow = RelationColumns &
  OfferColumns &
  Pick<Row<'profiles'>, 'id' | 'fullName' | 'companyName' | 'description' | 'rating' | 'createdAt'> &
  Pick<ProfessionalPreview, 'usualAnswerMinutes'> & {
    city: string | null;
    state: string | null;
    myLatitude: number | null;
    myLongitude: number | null;
    mySpecialties: string[];
    /** The newest of each kind; moments as Postgres writes them into JSON. */
    checks: { kind: 'license' | 'insurance'; checkedAt: string; validUntil: string }[];
  };

export type Look = { viewerId: string; profileId: string; projectId: string | null };

/** Listed ones, and those to whom there is a live connection; never across a block. */
export async function findProfessional(
  db: Db,
  { viewerId, profileId, projectId }: Look,
): Promise<ProfessionalRow | undefined> {
  const { rows } = await sql<ProfessionalRow>`
    select them.id, them.full_name, them.company_name, them.description, them.rating, them.created_at,
      ${offerOf('them')}, place.city, place.state,
      me.latitude as my_latitude, me.longitude as my_longitude, me.specialties as my_specialties,
      connection.*, ${usualAnswerMinutes} as usual_answer_minutes, ${checks} as checks,
      exists (
        select from saved_profiles saved where saved.user_id = me.user_id and saved.target_profile_id = them.id
          and (saved.project_id is null or saved.project_id = ${projectId}::uuid)
      ) as is_saved
    from profiles me
    join profiles them on them.id = ${profileId}
    left join places place on place.zip = them.zip
    ${connectionOf(projectId)}
    where me.user_id = ${viewerId} and ${isShownProfessional}
  `.execute(db);
  return rows[0];
}

type ProjectColumns = Pick<
  Row<'projects'>,
  | 'title'
  | 'urgency'
  | 'propertyType'
  | 'qualityLevel'
  | 'description'
  | 'requirements'
  | 'materialPreferences'
  | 'mustHaveQualifications'
  | 'dealBreakers'
  | 'budgetMinCents'
  | 'budgetMaxCents'
  | 'isBudgetFlexible'
  | 'startsOn'
  | 'completesOn'
  | 'isTimelineFlexible'
  | 'visibility'
  | 'autoConnect'
  | 'maxOpenResponses'
>;

/** Column by column: what is private to a project, and to a person, is in tables that are not read here. */
const PROJECT_COLUMNS = sql.raw(
  [
    ...['title', 'urgency', 'property_type', 'quality_level', 'description', 'requirements'],
    ...['material_preferences', 'must_have_qualifications', 'deal_breakers', 'budget_min_cents'],
    ...['budget_max_cents', 'is_budget_flexible', 'starts_on', 'completes_on', 'is_timeline_flexible'],
    ...['visibility', 'auto_connect', 'max_open_responses'],
  ]
    .map((column) => `project.${column}`)
    .join(', '),
);

export type ProjectRow = RelationColumns &
  OfferColumns &
  ProjectColumns &
  Pick<OwnerProjectPreview['project'], 'type' | 'scope' | 'openResponses'> &
  Pick<OwnerProjectPreview['owner'], 'usualAnswerMinutes' | 'completedProjects'> & {
    projectId: string;
    projectCity: string | null;
    projectLatitude: number | null;
    projectLongitude: number | null;
    publishedAt: Date;
    isPaused: boolean;
    ownerProfileId: string;
    ownerName: string;
    ownerDescription: string | null;
    ownerCity: string | null;
    ownerState: string | null;
    ownerSince: Date;
  };

/** A published project of exactly this owner; the other columns are what its viewer has to offer. */
export async function findOwnerProject(
  db: Db,
  { viewerId, profileId, projectId }: Look,
): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select project.id as project_id, project.project_type as type, project.scope, project.city as project_city,
      project.latitude as project_latitude, project.longitude as project_longitude, project.published_at,
      project.paused_at is not null as is_paused, ${PROJECT_COLUMNS}, open_responses.open_responses,
      them.id as owner_profile_id, coalesce(them.company_name, them.full_name) as owner_name,
      them.description as owner_description, them.created_at as owner_since,
      place.city as owner_city, place.state as owner_state,
      (
        select count(*)::integer from service_requests request
        where request.client_id = them.user_id and request.status = 'completed'
      ) as completed_projects,
      ${offerOf('me')}, connection.*, ${usualAnswerMinutes} as usual_answer_minutes,
      exists (
        select from saved_profiles saved where saved.user_id = me.user_id and saved.target_profile_id = them.id
          and saved.project_id = project.id
      ) as is_saved
    from profiles me
    join profiles them on them.id = ${profileId}
    join projects project on project.id = ${projectId}
    cross join lateral (
      select count(*)::integer as open_responses from connections
      where project_id = project.id and status = 'live' and answered_at is null
    ) as open_responses
    left join places place on place.zip = them.zip
    ${connectionOf(projectId)}
    where me.user_id = ${viewerId} and ${isShownProject}
  `.execute(db);
  return rows[0];
}

/** Whether somebody may look at a professional; the account of theirs if so. */
export async function findShownProfessional(
  db: Db | Tx,
  viewerId: string,
  profileId: string,
): Promise<{ userId: string } | undefined> {
  return findShown(
    db,
    sql`from profiles me join profiles them on them.id = ${profileId}
      where me.user_id = ${viewerId} and ${isShownProfessional}`,
  );
}

/** Whether somebody may look at this project of this owner; the account of the owner if so. */
export async function findShownProject(
  db: Db | Tx,
  viewerId: string,
  { profileId, projectId }: { profileId: string; projectId: string },
): Promise<{ userId: string } | undefined> {
  return findShown(
    db,
    sql`from profiles me join profiles them on them.id = ${profileId} join projects project on project.id = ${projectId}
      where me.user_id = ${viewerId} and ${isShownProject}`,
  );
}

async function findShown(db: Db | Tx, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ userId: string }>`select them.user_id ${found}`.execute(db);
  return rows[0];
}
