import { sql } from 'kysely';
import type { Db, NewRow, Row, RowPatch, Tx } from '#db/types.ts';

const SUBSCRIPTION = [
  'id',
  'userId',
  'kind',
  'sku',
  'cycle',
  'units',
  'priceCents',
  'status',
  'trialStartedAt',
  'anchor',
  'currentPeriodEnd',
  'endsAtPeriodEnd',
  'scheduledSku',
  'scheduledUnits',
  'scheduledPriceCents',
  'scheduledFrom',
  'pastDueSince',
  'endedAt',
  'stripeSubscriptionId',
  'stripeScheduleId',
  'appliedReadSequence',
  'createdAt',
] as const;

export type Subscription = Pick<Row<'subscriptions'>, (typeof SUBSCRIPTION)[number]>;

/** Undefined when this checkout has its subscription, or the account a plan that has not ended. */
export function insertSubscription(tx: Tx, row: NewRow<'subscriptions'>): Promise<Subscription | undefined> {
  return tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(SUBSCRIPTION)
    .executeTakeFirst();
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('subscriptions').where('id', '=', id).execute();
}

/** Plan and packs that have not ended, the oldest first. */
export function listLiveSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Of these, the ones whose present period has begun and is not paid yet: the provider charges it an hour after it began. */
export async function listBeingCharged(
  db: Db | Tx,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isPaid = sql<boolean>`coalesce((
    select true from payments
    where payments.subscription_id = subscriptions.id
      and payments.period_end >= subscriptions.current_period_end
    limit 1), false)`;
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', sql<string>`any(${[...subscriptionIds]}::uuid[])`)
    .where('status', '=', sql.lit('active'))
    .where(isPaid, '=', sql.lit(false))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function findLivePlan(db: Db | Tx, userId: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('userId', '=', userId)
    .where('kind', '=', sql.lit('plan'))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

export function findLivePack(db: Db, userId: string, id: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', sql.lit('pack'))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

export function findByProviderId(
  db: Db | Tx,
  stripeSubscriptionId: string,
): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .executeTakeFirst();
}

/** Locked against other updates, not against lots that refer to it. */
export function lockByProviderId(tx: Tx, stripeSubscriptionId: string): Promise<Subscription | undefined> {
  return tx
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  patch: RowPatch<'subscriptions'>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(patch).where('id', '=', id).execute();
}

/** A batch of live subscriptions, for comparing them with the provider. */
export function listLiveBatch(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; stripeSubscriptionId: string }[]> {
  let query = db
    .selectFrom('subscriptions')
    .select(['id', 'stripeSubscriptionId'])
    .where('endedAt', 'is', null);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(sql.lit(limit)).execute();
}

export type EndingTrial = Pick<
  Subscription,
  'id' | 'userId' | 'kind' | 'sku' | 'priceCents' | 'currentPeriodEnd' | 'scheduledPriceCents'
>;

/** Trials that lead to a charge within this time and go on. */
export function listTrialsEnding(db: Db, { from, to }: { from: Date; to: Date }): Promise<EndingTrial[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'userId', 'kind', 'sku', 'priceCents', 'currentPeriodEnd', 'scheduledPriceCents'])
    .where('status', '=', sql.lit('trialing'))
    .where('endsAtPeriodEnd', '=', sql.lit(false))
    .where('currentPeriodEnd', '>', from)
    .where('currentPeriodEnd', '<=', to)
    .execute();
}
