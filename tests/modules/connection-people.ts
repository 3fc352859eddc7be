import { sql } from 'kysely';
import { addMonths } from '#server/modules/billing/charge-dates.policy.ts';
import { grantLot, settleWallet } from '#server/modules/ledger/ledger.service.ts';
import type { TestWorld } from '../harness/test-app.ts';
import { insertPaidPack, insertPeople, insertSubscription } from './ledger-rows.ts';

type Somebody = { userId: string };

/** Connections of a pack that was paid. Answers the lot. */
export async function give(world: TestWorld, { userId }: Somebody, units: number): Promise<string> {
  const [from, at] = [world.clock.now(), world.clock.pinned()];
  return world.app.db.transaction().execute(async (tx) => {
    const { checkoutIntentId, sessionId } = await insertPaidPack(tx, {
      userId,
      sku: 'starter',
      units,
      at: from,
    });
    const source = { sourceType: 'checkout', sourceId: sessionId, checkoutIntentId };
    const { lotId } = await grantLot(tx, { userId, kind: 'pack', units, ...source, from, to: null, at });
    return lotId;
  });
}

/** The same of the month of a pack that renews, up to its end. */
export async function giveUntil(
  world: TestWorld,
  { userId }: Somebody,
  units: number,
  to: Date,
): Promise<void> {
  await insertSubscription(world.app.db, {
    ...{ userId, kind: 'pack', sku: 'starter', units },
    ...{ anchor: addMonths(to, -1), currentPeriodEnd: to, endsAtPeriodEnd: true },
  });
  await settleWallet(world.app.db, { userId, at: world.clock.pinned() });
}

/** The state after staff have checked the documents. */
export async function verify(world: TestWorld, people: readonly Somebody[]): Promise<void> {
  const { db, clock } = world.app;
  const profiles = await db
    .updateTable('profiles')
    .set({ verified: true, verifiedUntil: '2030-01-01' })
    .where(
      'userId',
      'in',
      people.map(({ userId }) => userId),
    )
    .returning('id')
    .execute();
  await db
    .updateTable('verificationGrace')
    .set({ settledAt: clock.now() })
    .where(
      'profileId',
      'in',
      profiles.map(({ id }) => id),
    )
    .execute();
}

/** Verified professionals by SQL, with so many Connections each. */
export async function insertProfessionals(world: TestWorld, count: number, units: number) {
  const at = world.clock.now();
  const people = await insertPeople(world.app.db, { count, userType: 'service_professional', at });
  await verify(world, people);
  for (const person of people) if (units > 0) await give(world, person, units);
  return people;
}

/** Checks of both documents by staff, made under the name that the profile has. */
export async function setChecked(world: TestWorld, { profileId }: { profileId: string }, validUntil: string) {
  const { db, clock } = world.app;
  const { userId: checkedBy } = await world.makeStaff();
  const { fullName, companyName } = await db
    .selectFrom('profiles')
    .select(['fullName', 'companyName'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const check = { profileId, fullName, companyName, validUntil, checkedBy, checkedAt: clock.now() };
  await db
    .insertInto('verificationChecks')
    .values([
      { ...check, kind: 'license' },
      { ...check, kind: 'insurance' },
    ])
    .execute();
}

export async function block(world: TestWorld, by: { profileId: string }, whom: { profileId: string }) {
  await world.app.db
    .insertInto('blocks')
    .values({
      blockerProfileId: by.profileId,
      blockedProfileId: whom.profileId,
      createdAt: world.clock.now(),
    })
    .execute();
}

/** The counts of contacts received and answered. */
export async function countsOf(world: TestWorld, { userId }: Somebody): Promise<[number, number]> {
  const row = await world.app.db
    .selectFrom('profiles')
    .select(['askedCount', 'answeredCount'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return [row.askedCount, row.answeredCount];
}

/** What is left in each wallet. */
export async function availableOf(world: TestWorld, people: readonly Somebody[]): Promise<number[]> {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await sql<{ available: number }>`
    select available_of(id, ${world.clock.now()}) as available
    from unnest(${ids}::uuid[]) with ordinality as one (id, place) order by place
  `.execute(world.app.db);
  return rows.map(({ available }) => available);
}
