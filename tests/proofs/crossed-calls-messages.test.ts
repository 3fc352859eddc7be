import { randomUUID } from 'node:crypto';
import { insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give, verify } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY, OTHER_KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const FROM_PRO = { text: 'I could start on Monday.', requestId: KEY } as const;
const FROM_OWNER = { text: 'Is Friday too late?', requestId: OTHER_KEY } as const;

function conversationAbout(column: 'requestId' | 'connectionId', id: string): Promise<{ id: string }> {
  return world.app.db
    .selectFrom('conversations')
    .select('id')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
}

async function conversationOfContact() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  await give(world, owner, 3);
  await verify(world, [pro]);
  await owner.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
  const { id: connectionId } = await world.app.db
    .selectFrom('connections')
    .select('id')
    .where('initiatorId', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const { id: conversationId } = await conversationAbout('connectionId', connectionId);
  const text = 'Could you look at the sink?';
  await owner.call.messages.send({ conversationId, text, requestId: randomUUID() });
  return { ...four, connectionId, conversationId };
}

crossed('in the conversation of a contact that waits for an answer', {
  prepare: conversationOfContact,
  acts: {
    ...ENDINGS,
    answer: async ({ as }, { pro, conversationId }) =>
      (await as(pro)).messages.send({ conversationId, ...FROM_PRO }),
    write: async ({ as }, { owner, conversationId }) =>
      (await as(owner)).messages.send({ conversationId, ...FROM_OWNER }),
    read: async ({ as }, { pro, conversationId }) =>
      (await as(pro)).messages.markRead({ conversationId, seq: 1 }),
    decline: async ({ as }, { pro, connectionId: id }) =>
      (await as(pro)).connections.answer({ id, answer: 'declined' }),
  },
  pairs: {
    answer: ['answer', 'read', 'decline', 'block', 'closeOwner'],
    read: ['write'],
  },
  accepted: (['block', 'closeOwner'] as const).map((end) => ({
    calls: ['answer', end] as const,
    lines: [/"kind":"connection_answered"/, /"email":"connection-answered"/],
    because: 'The answer was there, and whoever had ended it in that moment is not told.',
  })),
});

async function conversationOfJob() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const leak = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  const { id: requestId } = await owner.call.requests.create(leak);
  await pro.call.jobs.accept({ id: requestId });
  const { id: conversationId } = await conversationAbout('requestId', requestId);
  const [photoId = ''] = await insertUploads(world, owner.userId);
  return { ...four, requestId, conversationId, photoId };
}

crossed('in the conversation of a job', {
  prepare: conversationOfJob,
  acts: {
    ...ENDINGS,
    write: async ({ as }, { owner, conversationId, photoId: id }) =>
      (await as(owner)).messages.send({
        ...{ conversationId, ...FROM_OWNER, attachments: [{ id, kind: 'photo' }] },
      }),
    removePhoto: async ({ as }, { owner, photoId: id }) => (await as(owner)).uploads.remove({ id }),
    cancel: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
  },
  pairs: { write: ['write', 'removePhoto', 'cancel', 'blockBack'] },
});
