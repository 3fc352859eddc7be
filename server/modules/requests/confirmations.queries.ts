import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '#db/types.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';

const PENDING = sql.lit<'pending'>('pending');
const NOT_ASKED = { confirmationAskedAt: null, confirmationRemindedAt: null } as const;

export type DueRequest = { id: string; title: string; clientId: string };
type Due = { now: Date; before: Date; limit: number };

type Select = ExpressionBuilder<Database, 'serviceRequests'>;

/** Up to `limit` that wait for a professional; those that somebody changes at this moment are left to the next time. */
function pendingOnes(select: Select, limit: number) {
  return select
    .selectFrom('serviceRequests as due')
    .select('due.id')
    .where('due.status', '=', PENDING)
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Of those, the ones asked about until `before`, the longest ago first. */
function askedUntil(select: Select, { before, limit }: Omit<Due, 'now'>) {
  return pendingOnes(select, limit)
    .where('due.confirmationAskedAt', '<=', before)
    .orderBy('due.confirmationAskedAt');
}

/** Marks up to `limit` pending requests that were last confirmed, or posted, until `before` as asked about. */
export function updateAsked(tx: Tx, { now, before, limit }: Due): Promise<DueRequest[]> {
  return tx
    .updateTable('serviceRequests')
    .set({ confirmationAskedAt: now })
    .where('id', 'in', (select) =>
      pendingOnes(select, limit)
        .where('due.confirmationAskedAt', 'is', null)
        .where(sql<boolean>`coalesce(due.confirmed_at, due.created_at) <= ${before}`)
        .orderBy(sql`coalesce(due.confirmed_at, due.created_at)`),
    )
    .where('status', '=', PENDING)
    .returning(['id', 'title', 'clientId'])
    .execute();
}

/** Of those asked about until `before` and unanswered: marks up to `limit` as reminded of. */
export function updateReminded(tx: Tx, { now, before, limit }: Due): Promise<DueRequest[]> {
  return tx
    .updateTable('serviceRequests')
    .set({ confirmationRemindedAt: now })
    .where('id', 'in', (select) =>
      askedUntil(select, { before, limit }).where('due.confirmationRemindedAt', 'is', null),
    )
    .where('status', '=', PENDING)
    .returning(['id', 'title', 'clientId'])
    .execute();
}

export type ClosedRequest = DueRequest & { createdAt: Date };

/** Closes up to `limit` that were asked about until `before`: of a professional who accepts at that moment, one comes first. */
export function updateExpired(tx: Tx, { now, before, limit }: Due): Promise<ClosedRequest[]> {
  return tx
    .updateTable('serviceRequests')
    .set({ status: 'cancelled', cancelledAt: now, closedUnconfirmed: true, ...NOT_ASKED })
    .where('id', 'in', (select) => askedUntil(select, { before, limit }))
    .where('status', '=', PENDING)
    .returning(['id', 'title', 'clientId', 'createdAt'])
    .execute();
}

type Confirmation = {
  id: string;
  now: Date;
  /** Only by this client; any where a link says which request. */
  clientId?: string;
  /** Only in answer to the question of this moment. */
  askedAt?: Date;
};

/** Confirms a pending request. False when there was nothing to confirm. */
export async function updateConfirmed(
  db: Db | Tx,
  { id, now, clientId, askedAt }: Confirmation,
): Promise<boolean> {
  let update = db
    .updateTable('serviceRequests')
    .set({ confirmedAt: now, ...NOT_ASKED })
    .where('id', '=', id)
    .where('status', '=', PENDING);
  if (clientId !== undefined) update = update.where('clientId', '=', clientId);
  if (askedAt !== undefined) update = update.where('confirmationAskedAt', '=', askedAt);
  const outcome = await update.executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** What an email and the page of its link say of a request. */
export function findForConfirmation(db: Db | Tx, id: string) {
  return db
    .selectFrom('serviceRequests as r')
    .innerJoin('users', 'users.id', 'r.clientId')
    .innerJoin('profiles', 'profiles.userId', 'r.clientId')
    .select(['r.id', 'r.title', 'r.status', 'r.createdAt', 'r.confirmationAskedAt', 'r.confirmedAt'])
    .select(['r.closedUnconfirmed', 'users.email', 'profiles.fullName as name'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

const MOST_TOLD = 20;

/** Professionals whom a client has contacted since they posted a request, and who can still be reached. */
export function listContacted(tx: Tx, { clientId, createdAt }: ClosedRequest) {
  return tx
    .selectFrom('connections as c')
    .innerJoin('users', 'users.id', 'c.recipientId')
    .innerJoin('profiles', 'profiles.userId', 'c.recipientId')
    .select(['c.id as connectionId', 'c.recipientId as userId', 'users.email', 'profiles.fullName as name'])
    .where('c.initiatorId', '=', clientId)
    .where('c.kind', '=', sql.lit<'direct'>('direct'))
    .where('c.status', '=', sql.lit<'live'>('live'))
    .where('c.declinedAt', 'is', null)
    .where('c.createdAt', '>=', createdAt)
    .where(sql<SqlBool>`not ${isHidden(sql.ref('c.recipientId'), blockedUsers(clientId))}`)
    .orderBy('c.createdAt')
    .limit(MOST_TOLD)
    .execute();
}

export function findClient(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.email', 'profiles.fullName', 'profiles.companyName'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
