import { type SqlBool, sql } from 'kysely';
import type { BillingDetails } from '#contract/billing.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import type { Purchase } from './purchases.policy.ts';

const INTENT = [
  'id',
  'userId',
  'kind',
  'sku',
  'cycle',
  'quantity',
  'units',
  'amountCents',
  'currency',
  'trialDays',
  'stripeSessionId',
  'sessionUrl',
  'status',
  'failure',
  'createdAt',
] as const;

export type Intent = Pick<Row<'checkoutIntents'>, (typeof INTENT)[number]>;
export type IntentStatus = Intent['status'];

export type NewIntent = Purchase & {
  userId: string;
  requestId: string;
  trialDays: number;
  billingDetails: BillingDetails | null;
  createdAt: Date;
};

/** The row of this request; undefined when there is one already. */
export function insertIntent(db: Db, { billingDetails, ...row }: NewIntent): Promise<Intent | undefined> {
  return db
    .insertInto('checkoutIntents')
    .values({ ...row, billingDetails: billingDetails === null ? null : JSON.stringify(billingDetails) })
    .onConflict((conflict) => conflict.constraint('checkout_intents_request_key').doNothing())
    .returning(INTENT)
    .executeTakeFirst();
}

export function findIntentOfRequest(db: Db, userId: string, requestId: string): Promise<Intent | undefined> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export function findIntent(db: Db | Tx, id: string): Promise<Intent | undefined> {
  return db.selectFrom('checkoutIntents').select(INTENT).where('id', '=', id).executeTakeFirst();
}

export function findOwnIntent(db: Db, userId: string, id: string): Promise<Intent | undefined> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Locked against other settlements, not against lots and subscriptions that refer to it. */
export function lockIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  return tx
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Puts down where an intent is paid, once. */
export async function updateSession(
  db: Db | Tx,
  id: string,
  session: { sessionId: string; url: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('checkoutIntents')
    .set({
      stripeSessionId: session.sessionId,
      sessionUrl: session.url,
      sessionExpiresAt: session.expiresAt,
      status: sql`case status when 'created' then 'open'::intent_status else status end`,
    })
    .where('id', '=', id)
    .where('stripeSessionId', 'is', null)
    .execute();
}

export async function updateIntentStatus(
  db: Db | Tx,
  id: string,
  change: { status: IntentStatus; failure?: string; settledAt?: Date },
): Promise<void> {
  await db
    .updateTable('checkoutIntents')
    .set({ status: change.status, failure: change.failure ?? null, settledAt: change.settledAt ?? null })
    .where('id', '=', id)
    .execute();
}

/** Checkouts of plans that somebody has begun and whose end is not known. */
export function listOpenPlanIntents(db: Db, userId: string): Promise<Intent[]> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('userId', '=', userId)
    .where('kind', '=', 'plan')
    .where('status', 'in', ['created', 'open', 'settling'])
    .execute();
}

/** A batch of those that nobody has heard the end of, the oldest first. */
export function listUnsettledIntents(
  db: Db,
  { before, after, limit }: { before: Date; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<Intent[]> {
  let query = db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('status', 'in', ['created', 'open', 'settling'])
    .where('createdAt', '<=', before);
  if (after !== null) {
    query = query.where(
      sql<SqlBool>`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.orderBy('createdAt').orderBy('id').limit(sql.lit(limit)).execute();
}

/** Every reading of the provider takes a number first, so that an older one is known to be older. */
export async function takeTicket(db: Db): Promise<string> {
  const { rows } = await sql<{ ticket: string }>`select nextval('provider_tickets')::text as ticket`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sequence gave no number.');
  return row.ticket;
}
