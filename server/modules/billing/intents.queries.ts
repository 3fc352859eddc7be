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
  /** Of one that was lost; a new one by default. */
  id?: string;
  userId: string;
  idempotencyKey: string;
  trialDays: number;
  billingDetails: BillingDetails | null;
  createdAt: Date;
};

/** Undefined when the key was used before. Of two under one id, the second fails. */
export function insertIntent(
  db: Db,
  { billingDetails, idempotencyKey, ...row }: NewIntent,
): Promise<Intent | undefined> {
  return db
    .insertInto('checkoutIntents')
    .values({
      ...row,
      idempotencyKey,
      billingDetails: billingDetails === null ? null : JSON.stringify(billingDetails),
    })
    .onConflict((conflict) => conflict.constraint('checkout_intents_idempotency_key').doNothing())
    .returning(INTENT)
    .executeTakeFirst();
}

export function findIntentByKey(db: Db, userId: string, idempotencyKey: string): Promise<Intent | undefined> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
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

/** Locked against other updates, not against lots and subscriptions that refer to it. */
export function lockIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  return tx
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Records the session of an intent, once. */
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

/** Not final: the condition of the index, word for word. */
const isUnsettled = sql<SqlBool>`status in ('created', 'open', 'settling')`;

/** A user's checkouts that are not final. */
export function listOpenIntents(db: Db, userId: string): Promise<Intent[]> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('userId', '=', userId)
    .where(isUnsettled)
    .execute();
}

/** A user's checkouts of plans that are not final. */
export function listOpenPlanIntents(db: Db, userId: string): Promise<Intent[]> {
  return db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where('userId', '=', userId)
    .where('kind', '=', sql.lit('plan'))
    .where(isUnsettled)
    .execute();
}

/** A batch of checkouts that are not final, the oldest first. */
export function listUnsettledIntents(
  db: Db,
  { before, after, limit }: { before: Date; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<Intent[]> {
  let query = db
    .selectFrom('checkoutIntents')
    .select(INTENT)
    .where(isUnsettled)
    .where('createdAt', '<=', before);
  if (after !== null) {
    query = query.where(
      sql<SqlBool>`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.orderBy('createdAt').orderBy('id').limit(sql.lit(limit)).execute();
}
