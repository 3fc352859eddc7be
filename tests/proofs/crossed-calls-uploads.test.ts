import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { UPLOAD_QUOTA } from '#contract/uploads.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { finishUpload, openUpload } from '#server/modules/uploads/receiving.service.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertFour, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const PHOTO = { kind: 'photo', fileName: 'kitchen.png' } as const;
const ATTEMPT = { key: 'crossed', isRepeat: false, isLast: false };
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

/** A file whose last byte has arrived, and of which nothing else has been done. */
async function arrivedFile() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { app } = world;
  const sender = { userId: owner.userId, clientAddress: '127.0.0.1' };
  const size = TINY_PNG.length;
  const fileId = await openUpload(app, sender, { ...PHOTO, byteSize: size });
  const { tus } = app.files.incoming;
  await tus.create(new Upload({ id: fileId, size, offset: 0 }));
  await tus.write(Readable.from([TINY_PNG]), fileId, 0);
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  const { id: conversationId } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  const { id: draftId } = await owner.call.projects.saveDraft({ changes: { title: 'New' } });
  return { ...four, fileId, requestId, conversationId, draftId, messageKey: randomUUID() };
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

/** The same with its preparation due. */
async function fileToPrepare() {
  const arrived = await arrivedFile();
  const { owner, fileId, draftId: id } = arrived;
  const { db } = world.app;
  await db
    .updateTable('uploads')
    .set({ status: 'processing', mediaType: 'image/png' })
    .where('id', '=', fileId)
    .execute();
  const { version } = await db
    .selectFrom('drafts')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await owner.call.projects.saveDraft({
    ...{ id, baseVersion: version, changes: { photos: [{ uploadId: fileId, caption: '' }] } },
  });
  return arrived;
}

crossed('on a file that is being prepared, of a draft', {
  prepare: fileToPrepare,
  acts: {
    prepare: ({ app }, { fileId: id }) => processUpload(app, { id }, ATTEMPT),
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
