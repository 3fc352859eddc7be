import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type ConnectionItem, connectionSchema, type ConnectionSide } from '#contract/connections.ts';
import type { DayFilter } from '#contract/date-range.ts';
import type { UserType } from '#contract/user-types.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import { countsAsAnswer, isWithinDays } from '../figures/figures.fragments.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';
import { answerOf, isContactOpen } from './connections.fragments.ts';

export type Contact = {
  userId: string;
  profileId: string;
  idempotencyKey: string;
  /** Of what was asked: the same key with another one is a mistake. */
  requestHash: string;
  /** null: the database's own clock, read under the lock. */
  at: Date | null;
  /** New contacts of one person within so many seconds. */
  limit: { points: number; seconds: number };
};

type Outcome =
  | 'connected'
  | 'existing'
  | 'key_conflict'
  | 'not_found'
  | 'limited'
  | 'insufficient'
  | 'owner_short'
  | 'closed'
  | 'unverified'
  | 'frozen';

export type ContactOutcome = {
  outcome: Outcome;
  connectionId: string | null;
  charged: number;
  available: number | null;
  isOpen: boolean;
  isReplayed: boolean;
  retryAfterSeconds: number | null;
};
export type ProposalOutcome = ContactOutcome & { isOwnerTold: boolean };

/** One text for every call: it is not built anew, and Postgres plans it once. */
export const CONTACT_STATEMENT = `
  select outcome, connection_id, charged, available, is_open, is_replayed, retry_after_seconds from connect(
    $1, (
      select p.user_id from profiles p join profiles me on me.user_id = $1
      where p.id = $2 and p.user_type = 'service_professional' and (
        p.is_listed and not is_restricted(p.user_id) or live_connection($1, p.user_id, null) is not null
      )
      and not is_closed(p.user_id)
      and not exists (select from blocks b where b.blocker_profile_id = me.id and b.blocked_profile_id = p.id)
      and not exists (select from blocks b where b.blocker_profile_id = p.id and b.blocked_profile_id = me.id)
    ), 'direct', null, 'initiator', 'connections.connect', $3, $4, $5, $6, make_interval(secs => $7)
  )`;

export function contactValues({
  userId,
  profileId,
  idempotencyKey,
  requestHash,
  at,
  limit,
}: Contact): unknown[] {
  return [userId, profileId, idempotencyKey, requestHash, at, limit.points, limit.seconds];
}

/**
 * One statement and one round trip, so that no lock is held across the network. The profile must be a listed
 * professional, or one already connected to the caller, and neither may have blocked the other.
 */
export async function insertConnectionPaid(db: Db, contact: Contact): Promise<ContactOutcome> {
  const query = CompiledQuery.raw(CONTACT_STATEMENT, contactValues(contact));
  const [row] = (await db.executeQuery<ContactOutcome>(query)).rows;
  if (row === undefined) throw new Error('connect answers one row');
  return row;
}

export type Proposal = Contact & { projectId: string };

/**
 * The same for a project's owner: both sides pay, or neither does. Returns whether the owner has to be notified of a
 * pause.
 */
export async function insertProposalPaid(db: Db, proposal: Proposal): Promise<ProposalOutcome> {
  const { userId, profileId, projectId, idempotencyKey, requestHash, at, limit } = proposal;
  const { rows } = await sql<ProposalOutcome>`
    select outcome, connection_id, charged, available, is_open, is_replayed, retry_after_seconds, is_owner_told
    from connect_on_project(
      ${userId}, ${profileId}, ${projectId}, 'connections.connect', ${idempotencyKey}, ${requestHash}, ${at},
      ${limit.points}, make_interval(secs => ${limit.seconds})
    )
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('connect_on_project answers one row');
  return row;
}

/** What a proposal says. Amounts in cents, the day as YYYY-MM-DD. */
export type ProposalWords = {
  message: string;
  estimateMinCents: number | null;
  estimateMaxCents: number | null;
  earliestStart: string | null;
  attachmentIds: readonly string[];
};
export type WordedProposal = Omit<Proposal, 'profileId'> & ProposalWords;

/** A proposal with what it says, to the owner of the project. */
export async function insertWordedProposalPaid(
  db: Db | Tx,
  { userId, projectId, idempotencyKey, requestHash, at, limit, ...words }: WordedProposal,
): Promise<ProposalOutcome> {
  const { message, estimateMinCents, estimateMaxCents, earliestStart, attachmentIds } = words;
  const { rows } = await sql<ProposalOutcome>`
    select outcome, connection_id, charged, available, is_open, is_replayed, retry_after_seconds, is_owner_told
    from respond_to_project(
      ${userId}, ${projectId}, ${message}, ${estimateMinCents}, ${estimateMaxCents}, ${earliestStart}::date,
      ${[...attachmentIds]}::text[], 'projects.respond', ${idempotencyKey}, ${requestHash}, ${at},
      ${limit.points}, make_interval(secs => ${limit.seconds})
    )
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('respond_to_project answers one row');
  return row;
}

/** Connects a professional who accepted a job with its client, unless they are connected already. */
export async function insertJobConnection(tx: Tx, requestId: string, at: Date | null): Promise<void> {
  await sql`
    select connect_by_job(professional_id, client_id, ${at}) from service_requests where id = ${requestId}
  `.execute(tx);
}

/** Ends the connection of a cancelled job, unless another job of the two goes on or is done. Does nothing for an open job. */
export async function updateJobConnectionEnded(tx: Tx, requestId: string, at: Date | null): Promise<void> {
  await sql`
    select end_job_connection(professional_id, client_id, ${at}) from service_requests
    where id = ${requestId} and professional_id is not null
  `.execute(tx);
}

const COLUMNS = columnsOf(
  connectionSchema.pick({
    id: true,
    kind: true,
    status: true,
    createdAt: true,
    openedAt: true,
    answeredAt: true,
    refundedAt: true,
  }),
);

export type ConnectionRow = Pick<Row<'connections'>, (typeof COLUMNS)[number] | 'projectId'> & {
  projectTitle: string | null;
  isMine: boolean;
  isCharged: boolean;
  answer: ConnectionItem['answer'];
  profileId: string;
  userType: UserType;
  name: string;
  location: string | null;
  isVerified: boolean;
  email: string | null;
  phone: string | null;
};

/** Rows of `connections`, each with whether its contact details are open. */
const found = sql`select *, ${isContactOpen('connections')} as is_open from connections`;

/**
 * The given connections as one of the two people sees them. The other's contact details are not even read unless they
 * are open; nor is a location in their own words, which may be a street.
 */
function shownTo(userId: string, given: RawBuilder<unknown>) {
  return sql<ConnectionRow>`
    select ${sql.raw(columnsText(COLUMNS, 'c'))}, c.project_id, project.title as project_title,
      c.initiator_id = ${userId} as is_mine, c.charge_policy <> 'none' as is_charged,
      ${answerOf('c')} as answer,
      p.id as profile_id, p.user_type, coalesce(p.company_name, p.full_name) as name,
      coalesce(place.city || ', ' || place.state, case when c.is_open then p.location end) as location,
      p.verified as is_verified, account.email, private.phone
    from (${given}) as c
    join profiles p on p.user_id = case when c.initiator_id = ${userId} then c.recipient_id else c.initiator_id end
    left join projects project on project.id = c.project_id
    left join places place on place.zip = p.zip
    left join users account on account.id = case when c.is_open then p.user_id end and account.closed_at is null
    left join profile_private private on private.user_id = case when c.is_open then p.user_id end
    order by c.created_at desc, c.id desc
  `;
}

export type ConnectionList = PageRequest &
  DayFilter & { side?: ConnectionSide | undefined; counted?: true | undefined };

/** Newest first. Both sides have an index of their own. */
export async function listConnectionsOf(
  db: Db,
  userId: string,
  { side, from, to, counted, ...page }: ConnectionList,
): Promise<ConnectionRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'createdAt', id: 'id' }, page);
  const blocked = sql`(select people from blocked)::uuid[]`;
  const isCounted = counted === true ? countsAsAnswer() : sql`true`;
  const isListed = sql`${isWithinDays('createdAt', { from, to })} and ${isCounted} and ${isOnPage}`;
  const sides = {
    made: sql`(${found} where initiator_id = ${userId} and not ${isHidden(sql`recipient_id`, blocked)} and ${isListed} ${orderAndLimit})`,
    received: sql`(${found} where recipient_id = ${userId} and not ${isHidden(sql`initiator_id`, blocked)} and ${isListed} ${orderAndLimit})`,
  };
  const mine = sql`
    with blocked as materialized (select ${blockedUsers(userId)} as people)
    select * from (
      ${side === undefined ? sql`${sides.made} union all ${sides.received}` : sides[side]}
    ) as both_sides ${orderAndLimit}
  `;
  return (await shownTo(userId, mine).execute(db)).rows;
}

/** A connection of this account with someone not hidden from it, whoever made it. */
export async function findConnectionOf(
  db: Db,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  const blocked = blockedUsers(userId);
  const one = sql`
    ${found} where id = ${id} and (
      initiator_id = ${userId} and not ${isHidden(sql`recipient_id`, blocked)}
      or recipient_id = ${userId} and not ${isHidden(sql`initiator_id`, blocked)}
    )
  `;
  return (await shownTo(userId, one).execute(db)).rows[0];
}

/** A connection received by this account from someone not hidden from it. */
export async function findReceivedConnection(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  const one = sql`
    ${found} where id = ${id} and recipient_id = ${userId} and not ${isHidden(sql`initiator_id`, blockedUsers(userId))}
  `;
  return (await shownTo(userId, one).execute(db)).rows[0];
}

/** Marks a received connection as opened. Does nothing when it is opened or returned already. */
export async function updateOpened(
  db: Db | Tx,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ openedAt: at })
    .where('id', '=', id)
    .where('recipientId', '=', userId)
    .where('status', '=', sql.lit('live'))
    .where('openedAt', 'is', null)
    .where(sql<boolean>`not ${isHidden(sql`initiator_id`, blockedUsers(userId))}`)
    .execute();
}

export type AnswerOutcome = 'answered' | 'already_answered' | 'not_found';

/** Of several answers at once, and of an answer and a return, the first counts. */
export async function updateAnswered(
  tx: Tx,
  { userId, id, isYes, at }: { userId: string; id: string; isYes: boolean; at: Date | null },
): Promise<AnswerOutcome> {
  const { rows } = await sql<{ outcome: AnswerOutcome }>`
    select answer_connection(${userId}, ${id}, ${isYes}, ${at}) as outcome
  `.execute(tx);
  return rows[0]?.outcome ?? 'not_found';
}

/** Asked while the profile is held, as it is by who closes the account. */
export async function isAccountClosed(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`select is_closed(${userId}) as is_closed`.execute(tx);
  return rows[0]?.isClosed ?? false;
}

/** Why a proposal was declined. */
export type DeclineWords = { reason: string; note: string | null };

export async function insertDecline(
  tx: Tx,
  connectionId: string,
  { reason, note }: DeclineWords,
): Promise<void> {
  await tx.insertInto('proposalDeclines').values({ connectionId, reason, note }).execute();
}
