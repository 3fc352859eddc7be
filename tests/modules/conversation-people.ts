import type { TestWorld } from '../harness/test-app.ts';

type Sides = { clientId: string; professionalId: string; title?: string };

/** An accepted job by SQL, without the time that a sign-up takes. Answers its conversation. */
export async function insertJobConversation(
  { app: { db, clock } }: Pick<TestWorld, 'app'>,
  { clientId, professionalId, title = 'A leak' }: Sides,
): Promise<string> {
  const at = clock.now();
  const { id: requestId } = await db
    .insertInto('serviceRequests')
    .values({
      ...{ clientId, professionalId, title },
      ...{ description: 'Under the sink.', category: 'plumbing', location: 'Detroit' },
      ...{ status: 'accepted', createdAt: at, acceptedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  return id;
}
