import { randomUUID } from 'node:crypto';
import type { UserType } from '#contract/user-types.ts';
import type { Db, NewRow } from '#db/types.ts';

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

type SubscriptionFacts = Pick<NewRow<'subscriptions'>, 'userId' | 'kind' | 'sku' | 'units'> & {
  anchor: Date;
  currentPeriodEnd: Date;
} & Partial<NewRow<'subscriptions'>>;

/** A subscription with the checkout it came from, as billing leaves them. Answers its id. */
export async function insertSubscription(db: Db, facts: SubscriptionFacts): Promise<string> {
  const createdAt = facts.anchor;
  const { id: intentId } = await db
    .insertInto('checkoutIntents')
    .values({
      userId: facts.userId,
      requestId: randomUUID(),
      kind: facts.kind,
      sku: facts.sku,
      cycle: 'monthly',
      quantity: 1,
      units: facts.units,
      amountCents: 18_900,
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
      priceCents: 18_900,
      status: 'active',
      appliedTicket: 1,
      stripeSubscriptionId: `sub_${randomUUID()}`,
      checkoutIntentId: intentId,
      createdAt,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A pack that was paid once, without its lot. Answers the id of its checkout. */
export async function insertPaidPack(
  db: Db,
  { userId, sku, units, at }: { userId: string; sku: string; units: number; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('checkoutIntents')
    .values({
      userId,
      requestId: randomUUID(),
      kind: 'pack',
      sku,
      cycle: 'one_time',
      quantity: 1,
      units,
      amountCents: 11_000,
      trialDays: 0,
      status: 'fulfilled',
      stripeSessionId: `cs_${randomUUID()}`,
      sessionUrl: 'https://checkout.example/session',
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
