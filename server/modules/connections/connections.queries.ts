import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';

export type Contact = {
  userId: string;
  profileId: string;
  requestId: string;
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

/** One text for every call, so that nobody builds it anew and Postgres plans it once. */
export const CONTACT_STATEMENT = `
  select outcome, connection_id, charged, available, true as is_open, is_replayed, retry_after_seconds from connect(
    $1, (
      select p.user_id from profiles p join profiles me on me.user_id = $1
      where p.id = $2 and p.user_type = 'service_professional' and (
        p.is_listed and exists (select from users u where u.id = p.user_id and u.restricted_at is null)
        or live_connection($1, p.user_id, null) is not null
      )
      and not exists (select from blocks b where b.blocker_profile_id = me.id and b.blocked_profile_id = p.id)
      and not exists (select from blocks b where b.blocker_profile_id = p.id and b.blocked_profile_id = me.id)
    ), 'direct', null, 'initiator', 'connections.connect', $3, $4, $5, $6, make_interval(secs => $7)
  )`;

export function contactValues({ userId, profileId, requestId, requestHash, at, limit }: Contact): unknown[] {
  return [userId, profileId, requestId, requestHash, at, limit.points, limit.seconds];
}

/**
 * One statement and one round trip, so that no lock is ever held across the network. The profile has to be that of a
 * listed professional, or of one to whom there is a connection already, and neither of the two has blocked the other.
 */
export async function insertConnectionPaid(db: Db, contact: Contact): Promise<ContactOutcome> {
  const query = CompiledQuery.raw(CONTACT_STATEMENT, contactValues(contact));
  const [row] = (await db.executeQuery<ContactOutcome>(query)).rows;
  if (row === undefined) throw new Error('connect answers one row');
  return row;
}

export type Proposal = Contact & { projectId: string };

/** The same for the owner of a project: both pay, or nobody does. Says whether the owner is to be told of a pause. */
export async function insertProposalPaid(db: Db, proposal: Proposal): Promise<ProposalOutcome> {
  const { userId, profileId, projectId, requestId, requestHash, at, limit } = proposal;
  const { rows } = await sql<ProposalOutcome>`
    select outcome, connection_id, charged, available, is_open, is_replayed, retry_after_seconds, is_owner_told
    from connect_on_project(
      ${userId}, ${profileId}, ${projectId}, 'connections.connect', ${requestId}, ${requestHash}, ${at},
      ${limit.points}, make_interval(secs => ${limit.seconds})
    )
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('connect_on_project answers one row');
  return row;
}

/** A professional who has taken a job and its client are connected, unless they are already. */
export async function insertJobConnection(tx: Tx, requestId: string, at: Date | null): Promise<void> {
  await sql`
    select connect_by_job(professional_id, client_id, ${at}) from service_requests where id = ${requestId}
  `.execute(tx);
}

/** What a cancelled job had connected, unless another job of the two goes on or is done. Nobody may have had it. */
export async function updateJobConnectionEnded(tx: Tx, requestId: string, at: Date | null): Promise<void> {
  await sql`
    select end_job_connection(professional_id, client_id, ${at}) from service_requests
    where id = ${requestId} and professional_id is not null
  `.execute(tx);
}

export type ConnectionRow = {
  id: string;
  kind: 'direct' | 'project' | 'job';
  projectId: string | null;
  projectTitle: string | null;
  isMine: boolean;
  status: 'live' | 'refunded';
  isCharged: boolean;
  createdAt: Date;
  openedAt: Date | null;
  answeredAt: Date | null;
  answer: 'accepted' | 'declined' | null;
  refundedAt: Date | null;
  profileId: string;
  userType: UserType;
  name: string;
  location: string | null;
  isVerified: boolean;
  email: string | null;
  phone: string | null;
};

// On a project, contact details open with the owner's yes; otherwise from the beginning. They end with a return.
const isOpen = sql`c.status = 'live' and (c.project_id is null or c.accepted_at is not null)`;

/**
 * The rows of `found`, as one of the two people sees them. The other's contact is not even read unless it is open; nor
 * is a place in their own words, which may be a street.
 */
function shownTo(userId: string, found: RawBuilder<unknown>) {
  return sql<ConnectionRow>`
    select c.id, c.kind, c.project_id, project.title as project_title, c.initiator_id = ${userId} as is_mine, c.status,
      c.charge_policy <> 'none' as is_charged, c.created_at, c.opened_at, c.answered_at,
      case when c.accepted_at is not null then 'accepted' when c.declined_at is not null then 'declined' end as answer,
      c.refunded_at, p.id as profile_id, p.user_type, coalesce(p.company_name, p.full_name) as name,
      coalesce(place.city || ', ' || place.state, case when ${isOpen} then p.location end) as location,
      p.verified as is_verified, account.email, private.phone
    from (${found}) as c
    join profiles p on p.user_id = case when c.initiator_id = ${userId} then c.recipient_id else c.initiator_id end
    left join projects project on project.id = c.project_id
    left join places place on place.zip = p.zip
    left join users account on account.id = case when ${isOpen} then p.user_id end
    left join profile_private private on private.user_id = case when ${isOpen} then p.user_id end
    order by c.created_at desc, c.id desc
  `;
}

export type ConnectionList = { userId: string; cursor: TimeCursor | undefined; limit: number };

/** Newest first; one row more than `limit` where there is one. Both sides have an index of their own. */
export async function listConnectionsOf(
  db: Db,
  { userId, cursor, limit }: ConnectionList,
): Promise<ConnectionRow[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and (created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const end = sql`order by created_at desc, id desc limit ${sql.lit(limit + 1)}`;
  const shown = sql`<> all((select people from hidden)::uuid[])`;
  const mine = sql`
    with hidden as materialized (select hidden_users(${userId}) as people)
    select * from (
      (select * from connections where initiator_id = ${userId} and recipient_id ${shown} ${after} ${end})
      union all
      (select * from connections where recipient_id = ${userId} and initiator_id ${shown} ${after} ${end})
    ) as both_sides ${end}
  `;
  return (await shownTo(userId, mine).execute(db)).rows;
}

/** One that reached somebody, from a person whom they see. */
export async function findReceivedConnection(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  const one = sql`
    select * from connections
    where id = ${id} and recipient_id = ${userId} and initiator_id <> all(hidden_users(${userId}))
  `;
  return (await shownTo(userId, one).execute(db)).rows[0];
}

/** Nothing happens to one that is opened, returned, or not theirs. */
export async function updateOpened(
  db: Db | Tx,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ openedAt: at })
    .where('id', '=', id)
    .where('recipientId', '=', userId)
    .where('status', '=', 'live')
    .where('openedAt', 'is', null)
    .where(sql<boolean>`initiator_id <> all(hidden_users(${userId}))`)
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
