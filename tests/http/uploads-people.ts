import { randomUUID } from 'node:crypto';
import type { Call, TestWorld } from '#tests/harness/test-app.ts';
import { clientOf, type Asked, type TusClient } from './tus-client.ts';

/** An account that can send files. */
export type Member = { userId: string; call: Call };

/** Inserted by SQL, so that a test with many of them doesn't wait for their passwords. */
export async function insertMember(world: TestWorld): Promise<Member> {
  const { id: userId } = await world.app.db
    .insertInto('users')
    .values({
      email: `sender-${randomUUID()}@people.example`,
      passwordHash: 'no password has this hash',
      userType: 'property_owner',
      adultConfirmedAt: world.clock.now(),
      createdAt: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, call: await world.callAs(userId) };
}

export async function insertSender(world: TestWorld, web: Asked): Promise<Member & { client: TusClient }> {
  const member = await insertMember(world);
  return { ...member, client: await clientOf(world, web, member) };
}
