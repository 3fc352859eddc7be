import { type RawBuilder, sql } from 'kysely';
import type { AcceptedProfessional } from '#contract/own-projects.ts';
import type { ProjectType, ProjectUrgency } from '#contract/project-options.ts';
import type { ProjectStatus } from '#contract/project-publishing.ts';
import type { Db, Tx } from '#db/types.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';
import type { OwnKey } from './publishing.queries.ts';

/**
 * Whether proposal `c` of professional `them` can be confirmed as done: accepted, and its sender neither gone nor across a
 * block. Commercial clients who propose have no jobs.
 */
const isWorkOf = (ownerId: string): RawBuilder<boolean> => sql<boolean>`(
  c.status = 'live' and c.accepted_at is not null and them.user_type = 'service_professional'
  and not ${isHidden(sql`c.initiator_id`, blockedUsers(ownerId))}
)`;

/** Whose proposals on a project were accepted, in the order of their acceptance. */
export async function listAccepted(db: Db, { id, ownerId }: OwnKey): Promise<AcceptedProfessional[]> {
  const { rows } = await sql<AcceptedProfessional>`
    select c.id as proposal_id, them.id as profile_id, coalesce(them.company_name, them.full_name) as name,
      them.verified as is_verified, job.request_id,
      exists (
        select from reviews v
        where v.request_id = job.request_id and (v.author_id = c.recipient_id or v.published_at is not null)
      ) as is_reviewed
    from connections c
    join profiles them on them.user_id = c.initiator_id
    left join project_jobs job on job.project_id = c.project_id and job.professional_id = c.initiator_id
    where c.project_id = ${id} and c.recipient_id = ${ownerId} and ${isWorkOf(ownerId)}
    order by c.accepted_at, c.id
  `.execute(db);
  return rows;
}

export type FinishedWorkRow = {
  status: ProjectStatus;
  title: string;
  description: string;
  type: ProjectType;
  urgency: ProjectUrgency;
  startsOn: string;
  city: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  propertyId: string | null;
  street: string | null;
  firstPublishedAt: Date | null;
  estimateMinCents: number | null;
  estimateMaxCents: number | null;
  sentAt: Date;
  acceptedAt: Date;
  professionalId: string;
  professionalName: string;
  email: string;
  ownerName: string;
};

export type WorkKey = OwnKey & { proposalId: string };

/** An accepted proposal on a project of this owner, with what is known of its work. */
export async function findWork(
  tx: Tx,
  { id, ownerId, proposalId }: WorkKey,
): Promise<FinishedWorkRow | undefined> {
  const { rows } = await sql<FinishedWorkRow>`
    select project.status, project.title, project.description, project.project_type as type, project.urgency,
      project.starts_on, project.city, project.zip, project.latitude, project.longitude, project.property_id,
      hidden.street, proposal.estimate_min_cents, proposal.estimate_max_cents, c.created_at as sent_at, c.accepted_at,
      c.initiator_id as professional_id, them.full_name as professional_name, account.email,
      coalesce(owner.company_name, owner.full_name) as owner_name,
      (select min(created_at) from project_events where project_id = project.id and kind = 'published') as first_published_at
    from projects project
    join connections c on c.project_id = project.id
    join profiles them on them.user_id = c.initiator_id
    join users account on account.id = c.initiator_id
    join profiles owner on owner.user_id = project.owner_id
    left join project_private hidden on hidden.project_id = project.id
    left join proposals proposal on proposal.connection_id = c.id
    where project.id = ${id} and project.owner_id = ${ownerId} and c.id = ${proposalId} and ${isWorkOf(ownerId)}
  `.execute(tx);
  return rows[0];
}
