import { randomUUID } from 'node:crypto';
import { UPLOAD_QUOTA } from '#contract/uploads.ts';
import { finishUpload, openUpload } from '#server/modules/uploads/receiving.service.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertArrived, insertToPrepare, prepareFile } from './crossed-files.ts';
import { insertFour, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const PHOTO = { kind: 'photo', fileName: 'kitchen.png' } as const;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

/** A file whose last byte has arrived, and of which nothing else has been done. */
async function arrivedFile() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const fileId = await insertArrived(world, owner.userId);
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  const { id: conversationId } = await world.app.db
    .selectFrom('conversations')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  return { ...four, fileId, requestId, conversationId, messageKey: randomUUID() };
}

crossed('on a file that has arrived', {
  prepare: arrivedFile,
  acts: {
    finish: ({ app }, { fileId }) => finishUpload(app, fileId),
    remove: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
    send: async ({ as }, { owner, conversationId, fileId: id, messageKey: requestId }) =>
      (await as(owner)).messages.send({
        ...{ conversationId, text: 'Here is the kitchen.', requestId, attachments: [{ id, kind: 'photo' }] },
      }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
    cancel: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
    sweep: ({ app }) => sweepUploads(app),
  },
  pairs: { finish: ['finish', 'remove', 'send', 'close', 'sweep'], send: ['remove', 'cancel', 'close'] },
});

/** A photo of a draft, with its preparation due. */
async function fileToPrepare() {
  const four = await insertFour(world);
  const { owner } = four;
  const fileId = await insertToPrepare(world, owner.userId);
  const { id: draftId } = await owner.call.projects.saveDraft({
    changes: { title: 'New', photos: asFiles([fileId]) },
  });
  return { ...four, fileId, draftId };
}

crossed('on a file that is being prepared, of a draft', {
  prepare: fileToPrepare,
  acts: {
    prepare: prepareFile,
    discard: async ({ as }, { owner, draftId: id }) => (await as(owner)).projects.discardDraft({ id }),
    remove: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
    describe: async ({ as }, { owner, fileId: id }) =>
      (await as(owner)).uploads.describe({ id, altText: 'The kitchen' }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { prepare: ['prepare', 'discard', 'remove', 'describe', 'close'], discard: ['remove', 'describe'] },
});

/** Somebody with as many files as may arrive at the same time, but for one. */
async function almostAll() {
  const four = await insertFour(world);
  await insertUploads(world, four.owner.userId, { count: UPLOAD_QUOTA.unfinished - 1, status: 'receiving' });
  return four;
}

crossed('on the last file that may arrive', {
  prepare: almostAll,
  acts: {
    open: ({ app }, { owner: { userId } }) =>
      openUpload(app, { userId, clientAddress: '127.0.0.1' }, { ...PHOTO, byteSize: TINY_PNG.length }),
    openToo: ({ app }, { owner: { userId } }) =>
      openUpload(app, { userId, clientAddress: '127.0.0.2' }, { ...PHOTO, byteSize: TINY_PNG.length }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { open: ['openToo', 'close'] },
});
