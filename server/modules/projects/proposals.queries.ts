import { sql } from 'kysely';
import {
  type Proposal,
  type ResponseState,
  type SiteDetails,
  siteDetailsSchema,
} from '#contract/proposals.ts';
import type { UserType } from '#contract/user-types.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import { isContactOpen } from '../connections/connections.fragments.ts';
import { type CheckJson, checksJson } from '../profiles/profiles.fragments.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';

/** What both sides read of a proposal. `c` is its connection. */
const OFFER = sql`
  c.id, c.created_at, c.opened_at, c.answered_at, c.refunded_at, c.charge_policy <> 'none' as is_charged,
  case
    when c.status <> 'live' then 'returned'
    when c.accepted_at is not null then 'accepted'
    when c.declined_at is not null then 'declined'
    else 'waiting'
  end as state,
  offer.message, offer.estimate_min_cents, offer.estimate_max_cents, offer.earliest_start_on as earliest_start,
  coalesce(offer.attachment_ids, '{}') as attachment_ids,
  decline.reason as decline_reason, decline.note as decline_note`;

const OFFER_TABLES = sql`
  left join proposals offer on offer.connection_id = c.id
  left join proposal_declines decline on decline.connection_id = case when c.declined_at is not null then c.id end`;

export type OfferRow = Pick<
  Row<'connections'>,
  'id' | 'createdAt' | 'openedAt' | 'answeredAt' | 'refundedAt'
> &
  Pick<Proposal, 'message' | 'estimateMinCents' | 'estimateMaxCents' | 'earliestStart' | 'declineNote'> & {
    state: ResponseState;
    isCharged: boolean;
    attachmentIds: string[];
    declineReason: string | null;
  };

type ProposerColumns = Pick<
  Row<'profiles'>,
  | 'fullName'
  | 'companyName'
  | 'specialties'
  | 'rating'
  | 'reviewCount'
  | 'completedJobs'
  | 'latitude'
  | 'longitude'
>;

export type ResponseRow = OfferRow &
  ProposerColumns & {
    profileId: string;
    userType: Exclude<UserType, 'property_owner'>;
    name: string;
    isVerified: boolean;
    city: string | null;
    placeState: string | null;
    checks: CheckJson[];
  };

export type ResponseList = PageRequest & { ownerId: string; projectId: string };

/** Where a project of this owner is; undefined for another's. */
export function findOwnPlace(db: Db, ownerId: string, projectId: string) {
  return db
    .selectFrom('projects')
    .select(['latitude', 'longitude'])
    .where('id', '=', projectId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
}

/**
 * The proposals on a project of this owner, newest first, without people hidden from them and without contact details. That
 * they are proposals to its owner is not asked for: all of a project are. Postgres would expect few and sort them.
 */
export async function listResponses(
  db: Db,
  { ownerId, projectId, ...page }: ResponseList,
): Promise<ResponseRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'createdAt', id: 'id' }, page);
  const { rows } = await sql<ResponseRow>`
    select ${OFFER},
      p.id as profile_id, p.user_type, coalesce(p.company_name, p.full_name) as name, p.full_name, p.company_name,
      p.specialties, p.rating, p.review_count, p.completed_jobs, p.latitude, p.longitude,
      p.verified as is_verified, place.city, place.state as place_state, ${checksJson(sql.ref('p.id'))} as checks
    from (
      select * from connections
      where project_id = ${projectId}
        and not ${isHidden(sql`initiator_id`, blockedUsers(ownerId))} and ${isOnPage} ${orderAndLimit}
    ) as c
    join profiles p on p.user_id = c.initiator_id
    left join places place on place.zip = p.zip
    ${OFFER_TABLES}
    order by c.created_at desc, c.id desc
  `.execute(db);
  return rows;
}

export type OwnProposalRow = OfferRow & {
  projectId: string;
  title: string;
  projectCity: string | null;
  ownerProfileId: string;
  ownerName: string;
  isShown: boolean;
};

export type OwnProposalList = PageRequest & { userId: string; projectId: string | undefined };

/**
 * The proposals that this account has sent, newest first, without those to people hidden from it. It goes on seeing their
 * projects while the owner is listed (db/functions/visible_projects.sql).
 */
export async function listOwnProposals(
  db: Db,
  { userId, projectId, ...page }: OwnProposalList,
): Promise<OwnProposalRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'createdAt', id: 'id' }, page);
  const isOnProject = projectId === undefined ? sql`true` : sql`project_id = ${projectId}`;
  const { rows } = await sql<OwnProposalRow>`
    select ${OFFER},
      project.id as project_id, project.title, project.city as project_city,
      owner.id as owner_profile_id, coalesce(owner.company_name, owner.full_name) as owner_name,
      owner.is_listed as is_shown
    from (
      select * from connections
      where initiator_id = ${userId} and kind = 'project' and ${isOnProject}
        and not ${isHidden(sql`recipient_id`, blockedUsers(userId))} and ${isOnPage} ${orderAndLimit}
    ) as c
    join projects project on project.id = c.project_id
    join profiles owner on owner.user_id = c.recipient_id
    ${OFFER_TABLES}
    order by c.created_at desc, c.id desc
  `.execute(db);
  return rows;
}

/** Whether a connection is a proposal that was sent to this owner. */
export async function isProposalTo(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('connections')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', sql.lit('project'))
    .where('recipientId', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only through a proposal of this account on the project that its owner has accepted, and not across a block. */
export async function findSiteDetails(
  db: Db,
  userId: string,
  projectId: string,
): Promise<SiteDetails | undefined> {
  const { rows } = await sql<SiteDetails>`
    select ${sql.raw(columnsText(columnsOf(siteDetailsSchema), 'hidden'))}
    from connections c
    join project_private hidden on hidden.project_id = c.project_id
    where c.project_id = ${projectId} and c.kind = 'project' and c.initiator_id = ${userId}
      and ${isContactOpen('c')} and not ${isHidden(sql`c.recipient_id`, blockedUsers(userId))}
  `.execute(db);
  return rows[0];
}
