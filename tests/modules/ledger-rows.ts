import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserType } from '#contract/user-types.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

/** People by SQL: a sign-up would hash a password. Answers their ids and those of their profiles. */
export async function insertPeople(
  db: Db,
  { count, userType, at }: { count: number; userType: UserType; at: Date },
): Promise<{ userId: string; profileId: string }[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), profileId: randomUUID() }));
  const users = people.map(({ userId }) => ({
    id: userId,
    email: `${userId}@people.example`,
    passwordHash: '-',
    userType,
    adultConfirmedAt: at,
    createdAt: at,
  }));
  const profiles = people.map(({ userId, profileId }, index) => ({
    id: profileId,
    userId,
    userType,
    fullName: `Person ${String(index)}`,
    location: 'Dearborn, MI',
    createdAt: at,
    updatedAt: at,
  }));
  for (let start = 0; start < count; start += 500) {
    await db
      .insertInto('users')
      .values(users.slice(start, start + 500))
      .execute();
    await db
      .insertInto('profiles')
      .values(profiles.slice(start, start + 500))
      .execute();
  }
  return people;
}

const PRICE_CENTS = 18_900;

type SubscriptionFacts = Pick<NewRow<'subscriptions'>, 'userId' | 'kind' | 'sku' | 'units'> & {
  anchor: Date;
  currentPeriodEnd: Date;
} & Partial<NewRow<'subscriptions'>>;
type Payment = { isPaid?: boolean };

/**
 * A subscription with the checkout it came from, as billing leaves them, and, without a trial, with one payment for all
 * of its time. Answers its id.
 */
export async function insertSubscription(
  db: Db,
  facts: SubscriptionFacts,
  { isPaid = facts.trialStartedAt === undefined && facts.anchor < facts.currentPeriodEnd }: Payment = {},
): Promise<string> {
  const createdAt = facts.anchor;
  const { id: intentId } = await db
    .insertInto('checkoutIntents')
    .values({
      userId: facts.userId,
      idempotencyKey: randomUUID(),
      kind: facts.kind,
      sku: facts.sku,
      cycle: facts.cycle ?? 'monthly',
      quantity: 1,
      units: facts.units,
      amountCents: PRICE_CENTS,
      trialDays: 0,
      status: 'fulfilled',
      stripeSessionId: `cs_${randomUUID()}`,
      sessionUrl: 'https://checkout.example/session',
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      cycle: 'monthly',
      priceCents: PRICE_CENTS,
      status: 'active',
      appliedReadSequence: 1,
      stripeSubscriptionId: `sub_${randomUUID()}`,
      checkoutIntentId: intentId,
      createdAt,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPaid) {
    await db
      .insertInto('payments')
      .values({
        userId: facts.userId,
        subscriptionId: id,
        stripeChargeId: `ch_${randomUUID()}`,
        description: 'A subscription',
        amountCents: PRICE_CENTS,
        periodStart: facts.anchor,
        periodEnd: facts.currentPeriodEnd,
        paidAt: createdAt,
        appliedReadSequence: 1,
      })
      .execute();
  }
  return id;
}

/** A pack that was paid once, without its lot. Answers its checkout and the session that is the lot's source. */
export async function insertPaidPack(
  db: Db,
  { userId, sku, units, at }: { userId: string; sku: string; units: number; at: Date },
): Promise<{ checkoutIntentId: string; sessionId: string }> {
  const sessionId = `cs_${randomUUID()}`;
  const amountCents = 11_000;
  const { id: checkoutIntentId } = await db
    .insertInto('checkoutIntents')
    .values({
      userId,
      idempotencyKey: randomUUID(),
      kind: 'pack',
      sku,
      cycle: 'one_time',
      quantity: 1,
      units,
      amountCents,
      trialDays: 0,
      status: 'fulfilled',
      stripeSessionId: sessionId,
      sessionUrl: 'https://checkout.example/session',
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      userId,
      checkoutIntentId,
      stripeChargeId: `ch_${randomUUID()}`,
      description: 'A pack',
      amountCents,
      paidAt: at,
      appliedReadSequence: 1,
    })
    .execute();
  return { checkoutIntentId, sessionId };
}

/** Takes Connections of one lot back, as a refund of its payment does. */
export async function applyClawback(
  tx: Tx,
  { lotId, target, ref, at }: { lotId: string; target: number; ref: string; at: Date | null },
): Promise<void> {
  await sql`select apply_clawback(${lotId}, ${target}, ${ref}, ${at})`.execute(tx);
}

/** Holds lots for a reason, as a dispute or an overdue payment does. */
export async function freezeLots(
  tx: Tx,
  { lotIds, by }: { lotIds: readonly string[]; by: string },
): Promise<void> {
  await sql`select freeze_lots(${[...lotIds]}::uuid[], ${by})`.execute(tx);
}
