import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LotKind } from '#contract/connections.ts';
import { grantLot } from '#server/modules/connections/ledger.service.ts';
import type { TestWorld } from '../harness/test-app.ts';
import { insertPeople } from './ledger-rows.ts';

type Somebody = { userId: string };
type Units = { to?: Date | null; kind?: LotKind };

/** Connections out of nowhere, as a pack. Answers the lot. */
export async function give(
  world: TestWorld,
  { userId }: Somebody,
  units: number,
  { to = null, kind = 'pack' }: Units = {},
): Promise<string> {
  const [from, at] = [world.clock.now(), world.clock.pinned()];
  const source = { sourceType: 'test', sourceId: randomUUID() };
  const { lotId } = await world.app.db
    .transaction()
    .execute((tx) => grantLot(tx, { userId, kind, units, ...source, from, to, at }));
  return lotId;
}

/** As staff leave somebody whose documents they have seen. */
export async function verify(world: TestWorld, people: readonly Somebody[]): Promise<void> {
  await world.app.db
    .updateTable('profiles')
    .set({ verified: true, verifiedUntil: '2030-01-01' })
    .where(
      'userId',
      'in',
      people.map(({ userId }) => userId),
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

/** How often somebody was asked, and answered. */
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
