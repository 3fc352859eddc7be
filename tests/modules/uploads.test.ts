import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_QUOTA, type UploadKind } from '#contract/uploads.ts';
import type { Db } from '#db/types.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { createFileId } from '#server/gateways/files/file-store.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { prepareMedia } from '#server/modules/uploads/media-work.service.ts';
import {
  holdUploads,
  mediaOf,
  releaseUploads,
  type Subject,
} from '#server/modules/uploads/uploads.service.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { forfeitTries } from '#server/queue/due-tasks.queries.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import { makePhoto, makeVideo } from '../http/sample-media.ts';
import { insertMember, type Member } from '../http/uploads-people.ts';
import { outcomeOf } from '../harness/races.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const NOT_LAST = { key: 'a try', isRepeat: false, isLast: false };

const signUp = () => insertMember(world);

const put = (person: Member, kind: UploadKind = 'photo', bytes: Uint8Array = TINY_PNG) => {
  const names: Record<UploadKind, string> = {
    photo: 'roof.png',
    video: 'walk.mp4',
    document: 'license.pdf',
    logo: 'logo.png',
    resume: 'cv.pdf',
  };
  return uploadFile(world.app, kind === 'resume' ? null : person.userId, {
    kind,
    fileName: names[kind],
    bytes,
  });
};

async function putReady(person: Member, kind: UploadKind = 'photo', bytes?: Uint8Array): Promise<string> {
  const id = await put(person, kind, bytes);
  await world.drainTasks();
  return id;
}

type Held = { id: string; kind: UploadKind };

const hold = (person: Member, subject: Subject, uploads: Held[], onlyReady = false) =>
  world.app.db
    .transaction()
    .execute((tx) => holdUploads(tx, world.app, { ownerId: person.userId, subject, uploads, onlyReady }));

const release = (subject: Subject) =>
  world.app.db.transaction().execute((tx) => releaseUploads(tx, world.app, subject));

let subjects = 0;
const draft = (): Subject => ({ kind: 'draft', id: String((subjects += 1)) });

async function isStored(id: string): Promise<boolean> {
  const row = await world.app.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
  const bytes = await world.app.files.read(`${id}.small.webp`);
  bytes?.destroy();
  expect(bytes === null).toBe(row === undefined);
  return row !== undefined;
}

async function sweep(): Promise<void> {
  await world.app.db.transaction().execute((tx) => world.app.queue.enqueue(tx, 'uploads.sweep', {}));
  await world.drainTasks();
}

describe('uploads.list', () => {
  it('shows one’s own, in the order asked for, and leaves out whatever is not', async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    const [first, second, bens] = [await put(ada), await put(ada), await put(ben)];
    const ids = [second, bens, createFileId(), first, second];
    const { items } = await ada.call.uploads.list({ ids });
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(items[0]).toMatchObject({ kind: 'photo', fileName: 'roof.png', byteSize: TINY_PNG.length });
  });

  it('takes 1 to 50 ids, and nothing else', async () => {
    const { call } = await signUp();
    for (const ids of [[], Array.from({ length: 51 }, createFileId), ['../../etc/passwd']]) {
      await expectDomainErrorOfShape(call.uploads.list({ ids }));
    }
  });
});

async function expectDomainErrorOfShape(promise: Promise<unknown>): Promise<void> {
  await expect(promise).rejects.toMatchObject({ code: 'BAD_REQUEST' });
}

describe('uploads.describe', () => {
  it('says what a picture shows, and takes it back', async () => {
    const ada = await signUp();
    const id = await putReady(ada);
    expect(await ada.call.uploads.describe({ id, altText: '  The roof ' })).toMatchObject({
      altText: 'The roof',
    });
    expect((await mediaOf(world.app, [id])).get(id)).toMatchObject({ altText: 'The roof' });
    expect(await ada.call.uploads.describe({ id, altText: '' })).toMatchObject({ altText: null });
  });

  it('does not find somebody else’s', async () => {
    const id = await putReady(await signUp());
    const ben = await signUp();
    await expectDomainError(ben.call.uploads.describe({ id, altText: 'Mine' }), 'not_found');
  });
});

describe('uploads.describe, while a file is being sent,', () => {
  it('changes nothing that was sent', async () => {
    const ada = await signUp();
    for (const id of await insertUploads(world, ada.userId, { count: 12 })) {
      const textOf = (db: Db) =>
        db.selectFrom('uploads').select('altText').where('id', '=', id).executeTakeFirstOrThrow();
      const send = world.app.db.transaction().execute(async (tx) => {
        const subject = { kind: 'message', id };
        const uploads = [{ id, kind: 'photo' }] as const;
        await holdUploads(tx, world.app, { ownerId: ada.userId, subject, uploads });
        return textOf(tx);
      });
      const [sent] = await Promise.all([
        send,
        outcomeOf(ada.call.uploads.describe({ id, altText: 'The roof' })),
      ]);
      expect(await textOf(world.app.db)).toEqual(sent);
    }
  });
});

describe('uploads.setPoster', () => {
  it('of parallel calls holds the photo of one and lets go of the others', async () => {
    const ada = await signUp();
    const [video = ''] = await insertUploads(world, ada.userId, { kind: 'video' });
    for (let round = 0; round < 8; round += 1) {
      const photos = await insertUploads(world, ada.userId, { count: 4 });
      await Promise.all(photos.map((posterId) => ada.call.uploads.setPoster({ id: video, posterId })));
      const uploads = world.app.db.selectFrom('uploads');
      const { posterId } = await uploads.select('posterId').where('id', '=', video).executeTakeFirstOrThrow();
      const held = await uploads.select('id').where('subjectId', '=', video).execute();
      expect(held).toEqual([{ id: posterId }]);
    }
  });

  it('makes a photo stand for a video, which keeps it and lets go of the one before', async () => {
    const ada = await signUp();
    const id = await putReady(ada, 'video', await makeVideo());
    const [one, other] = [await putReady(ada), await putReady(ada)];
    const { media } = await ada.call.uploads.setPoster({ id, posterId: one });
    expect(media?.durationSeconds).toBe(2);
    expect(media?.posterUrl).toContain(one);
    expect((await ada.call.uploads.setPoster({ id, posterId: other })).media?.posterUrl).toContain(other);
    await hold(ada, draft(), [{ id, kind: 'video' }]);
    world.clock.advance({ days: 2 });
    await sweep();
    expect([await isStored(one), await isStored(other)]).toEqual([false, true]);
    expect((await ada.call.uploads.setPoster({ id, posterId: null })).media?.posterUrl).toBeUndefined();
  });

  it('refuses what is no video, no photo, or not one’s own', async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    const [video, photo, bens] = [await put(ada, 'video', await makeVideo()), await put(ada), await put(ben)];
    await expectDomainError(ada.call.uploads.setPoster({ id: photo, posterId: photo }), 'not_found');
    await expectDomainError(ben.call.uploads.setPoster({ id: video, posterId: bens }), 'not_found');
    await expectDomainError(ada.call.uploads.setPoster({ id: video, posterId: bens }), 'upload_gone');
    await expectDomainError(ada.call.uploads.setPoster({ id: video, posterId: video }), 'upload_gone');
  });
});

describe('uploads.remove', () => {
  it('removes row and bytes at once', async () => {
    const ada = await signUp();
    const id = await putReady(ada);
    expect(await isStored(id)).toBe(true);
    await ada.call.uploads.remove({ id });
    expect(await isStored(id)).toBe(false);
    await expectDomainError(ada.call.uploads.remove({ id }), 'not_found');
  });

  it('does not find somebody else’s, and leaves what something holds', async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    const id = await putReady(ada);
    await expectDomainError(ben.call.uploads.remove({ id }), 'not_found');
    await hold(ada, draft(), [{ id, kind: 'photo' }]);
    await expectDomainError(ada.call.uploads.remove({ id }), 'upload_in_use');
    expect(await isStored(id)).toBe(true);
  });

  it('ends well while the file is being prepared', async () => {
    const ada = await signUp();
    const id = await put(ada);
    await Promise.allSettled([processUpload(world.app, { id }, NOT_LAST), ada.call.uploads.remove({ id })]);
    await processUpload(world.app, { id }, NOT_LAST);
    expect(await isStored(id)).toBe(false);
    await world.drainTasks();
  });
});

describe('uploads.usage', () => {
  it('counts what an account keeps, and not what was refused', async () => {
    const ada = await signUp();
    await putReady(ada);
    await put(ada);
    const damaged = await put(ada, 'document', PDF.subarray(0, 20));
    await world.drainTasks();
    expect((await ada.call.uploads.list({ ids: [damaged] })).items[0]?.status).toBe('refused');
    expect(await ada.call.uploads.usage()).toEqual({
      bytes: 2 * TINY_PNG.length,
      files: 2,
      unfinished: 0,
      limits: UPLOAD_QUOTA,
    });
  });
});

describe('holdUploads', () => {
  it('keeps exactly what is named, and what is let go for a day', async () => {
    const ada = await signUp();
    const [one, two] = [await putReady(ada), await putReady(ada)];
    const subject = draft();
    await hold(ada, subject, [
      { id: one, kind: 'photo' },
      { id: two, kind: 'photo' },
    ]);
    world.clock.advance({ days: 30 });
    await sweep();
    await hold(ada, subject, [{ id: two, kind: 'photo' }]);
    world.clock.advance({ hours: 23 });
    await sweep();
    expect([await isStored(one), await isStored(two)]).toEqual([true, true]);
    await hold(ada, draft(), [{ id: one, kind: 'photo' }]);
    world.clock.advance({ hours: 2 });
    await sweep();
    expect([await isStored(one), await isStored(two)]).toEqual([true, true]);
    await hold(ada, subject, []);
    world.clock.advance({ hours: 25 });
    await sweep();
    expect([await isStored(one), await isStored(two)]).toEqual([true, false]);
  });

  it('refuses what is unknown, somebody else’s, of another kind, refused or held elsewhere', async () => {
    const [ada, ben] = [await signUp(), await signUp()];
    const [own, held, foreign] = [await putReady(ada), await putReady(ada), await putReady(ben)];
    const refused = await put(ada, 'document', PDF.subarray(0, 20));
    await world.drainTasks();
    await hold(ada, draft(), [{ id: held, kind: 'photo' }]);
    const subject = draft();
    await hold(ada, subject, [{ id: own, kind: 'photo' }]);
    const wrong: Held[] = [
      { id: createFileId(), kind: 'photo' },
      { id: foreign, kind: 'photo' },
      { id: own, kind: 'logo' },
      { id: refused, kind: 'document' },
      { id: held, kind: 'photo' },
    ];
    for (const upload of wrong) await expectDomainError(hold(ada, subject, [upload]), 'upload_gone');
    // Nothing of a refused call was written.
    world.clock.advance({ days: 2 });
    await sweep();
    expect(await isStored(own)).toBe(true);
  });

  it('takes what is still being prepared, unless only what is ready will do', async () => {
    const ada = await signUp();
    const id = await put(ada);
    const subject = draft();
    await hold(ada, subject, [{ id, kind: 'photo' }]);
    await expectDomainError(hold(ada, subject, [{ id, kind: 'photo' }], true), 'upload_gone');
    await world.drainTasks();
    await hold(ada, subject, [{ id, kind: 'photo' }], true);
  });

  it('gives an upload to one of two that want it at the same moment', async () => {
    const ada = await signUp();
    const id = await putReady(ada);
    const wanted = Array.from({ length: 8 }, () => hold(ada, draft(), [{ id, kind: 'photo' }]));
    const outcomes = await Promise.allSettled(wanted);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('or the sweep wins, and never both', async () => {
    const ada = await signUp();
    const ids = await Promise.all(Array.from({ length: 6 }, () => put(ada)));
    await world.drainTasks();
    world.clock.advance({ hours: 25 });
    const holding = ids.map((id) => hold(ada, draft(), [{ id, kind: 'photo' }]));
    const [outcomes] = await Promise.all([Promise.allSettled(holding), sweep()]);
    for (const [index, { status }] of outcomes.entries()) {
      expect(await isStored(ids[index] ?? '')).toBe(status === 'fulfilled');
    }
  });
});

describe('releaseUploads', () => {
  it('deletes the files of what is deleted', async () => {
    const ada = await signUp();
    const [id, other] = [await putReady(ada), await putReady(ada)];
    const subject = draft();
    await hold(ada, subject, [{ id, kind: 'photo' }]);
    await hold(ada, draft(), [{ id: other, kind: 'photo' }]);
    await release(subject);
    await world.drainTasks();
    expect([await isStored(id), await isStored(other)]).toEqual([false, true]);
  });
});

describe('the sweep', () => {
  it('removes what was never finished, after a day and not before', async () => {
    const ada = await signUp();
    const id = createFileId();
    const createdAt = world.clock.now();
    const sweepAfter = new Date(createdAt.getTime() + 24 * 3_600_000);
    const row = { ownerId: ada.userId, kind: 'photo' as const, fileName: 'a.png', byteSize: 10 };
    await world.app.db
      .insertInto('uploads')
      .values({ id, ...row, createdAt, sweepAfter })
      .execute();
    const find = () => world.app.db.selectFrom('uploads').select('id').where('id', '=', id).execute();
    world.clock.advance({ hours: 23 });
    await sweep();
    expect(await find()).toHaveLength(1);
    world.clock.advance({ hours: 2 });
    await sweep();
    expect(await find()).toHaveLength(0);
  });

  it('goes on where one was interrupted', async () => {
    const ada = await signUp();
    const id = await putReady(ada);
    world.clock.advance({ hours: 25 });
    const broken = {
      ...world.app,
      files: { ...world.app.files, remove: () => Promise.reject(new Error('cut')) },
    };
    await expect(sweepUploads(broken)).rejects.toThrow('cut');
    expect((await ada.call.uploads.list({ ids: [id] })).items).toEqual([]);
    await sweep();
    expect(await isStored(id)).toBe(false);
  });
});

describe('preparing a file', () => {
  it('makes three sizes of a large photo and one of a small one', async () => {
    const ada = await signUp();
    const flat = await sharp({
      create: { width: 1_200, height: 600, channels: 3, background: '#335544' },
    })
      .jpeg()
      .toBuffer();
    const [large, small] = [await put(ada, 'photo', flat), await put(ada, 'photo', await makePhoto(30, 20))];
    await world.drainTasks();
    const media = await mediaOf(world.app, [large, small]);
    const sizes = (id: string) =>
      media.get(id)?.media?.sources.map(({ width, mediaType }) => [width, mediaType]);
    expect(sizes(large)).toEqual([
      [480, 'image/avif'],
      [480, 'image/webp'],
      [1_080, 'image/avif'],
      [1_080, 'image/webp'],
      [1_200, 'image/avif'],
      [1_200, 'image/webp'],
    ]);
    expect(sizes(small)).toEqual([
      [30, 'image/avif'],
      [30, 'image/webp'],
    ]);
  });

  it('twice is once', async () => {
    const ada = await signUp();
    const id = await put(ada);
    await Promise.all([
      processUpload(world.app, { id }, NOT_LAST),
      processUpload(world.app, { id }, NOT_LAST),
    ]);
    await world.drainTasks();
    const { items } = await ada.call.uploads.list({ ids: [id] });
    expect(items[0]).toMatchObject({ status: 'ready', media: { sources: { length: 2 } } });
    expect(await isStored(id)).toBe(true);
  });

  it('says that it failed once every try has, and keeps nothing', async () => {
    const ada = await signUp();
    const id = await put(ada);
    const broken = {
      ...world.app,
      files: { ...world.app.files, put: () => Promise.reject(new Error('cut')) },
    };
    await expect(processUpload(broken, { id }, NOT_LAST)).rejects.toThrow('cut');
    expect((await ada.call.uploads.list({ ids: [id] })).items[0]?.status).toBe('processing');
    await expect(processUpload(broken, { id }, { ...NOT_LAST, isLast: true })).rejects.toThrow('cut');
    const { items } = await ada.call.uploads.list({ ids: [id] });
    expect(items[0]).toMatchObject({ status: 'refused', refusal: 'processing_failed' });
    expect(await world.app.files.incoming.receivedBytes(id)).toBeNull();
    await world.drainTasks();
  });

  it('says so as well when the last worker was killed', async () => {
    const ada = await signUp();
    const id = await put(ada);
    const { boss } = world.app.queue;
    const [job] = await boss.fetch<{ id: string }>('uploads.process');
    expect(job?.data).toEqual({ id });
    await forfeitTries(world.app.db, job?.id ?? '');
    await boss.fail('uploads.process', job?.id ?? '', { message: 'killed' });
    await sweepUploads(world.app);
    const { items } = await ada.call.uploads.list({ ids: [id] });
    expect(items[0]).toMatchObject({ status: 'refused', refusal: 'processing_failed' });
    expect(await world.app.files.incoming.receivedBytes(id)).toBeNull();
  });

  it('ends with a process that hangs', async () => {
    const worker = new URL('hanging-media-worker.ts', import.meta.url).pathname;
    const job = { mediaType: 'image/png', input: '/nowhere', folder: '/nowhere' };
    await expect(prepareMedia(job, { worker, longestMs: 500 })).rejects.toThrow('SIGKILL');
  });

  it('hears the outcome of a process that ended while this one was busy', async () => {
    const worker = new URL('leaving-media-worker.ts', import.meta.url).pathname;
    const job = { mediaType: 'image/png', input: '/nowhere', folder: '/nowhere' };
    const told = prepareMedia(job, { worker });
    await new Promise((resolve) => setImmediate(resolve));
    const until = Date.now() + 1500;
    while (Date.now() < until);
    expect(await told).toMatchObject({ status: 'ready' });
  });

  it('gives its process nothing of the environment', async () => {
    const worker = new URL('telling-media-worker.ts', import.meta.url).pathname;
    const job = { mediaType: 'image/png', input: '/nowhere', folder: '/nowhere' };
    const told = await prepareMedia(job, { worker });
    expect(told).toMatchObject({
      status: 'ready',
      placeholder: 'NODE_ENV,UV_THREADPOOL_SIZE,VIPS_CONCURRENCY',
    });
  });
});
