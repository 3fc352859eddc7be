import { randomUUID } from 'node:crypto';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { finishUpload } from '#server/modules/uploads/receiving.service.ts';
import { removeUpload } from '#server/modules/uploads/uploads.service.ts';
import { eraseAccount } from '#server/modules/personal-data/erasure.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { asFiles, insertUploads, publishSample } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give } from '../modules/connection-people.ts';
import { project } from '../modules/portfolio-people.ts';
import { PROPERTY } from './crossed-properties.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertArrived, insertToPrepare, prepareFile } from './crossed-files.ts';
import { ENDINGS, insertFour, KEY, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

async function reviewWithPhoto() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  await pro.call.jobs.complete({ id: requestId });
  const fileId = await insertToPrepare(world, owner.userId);
  const review = { requestId, rating: 2, text: 'It drips.', photos: [fileId] };
  const { id: reviewId } = await owner.call.reviews.create(review);
  await pro.call.reviews.create({ requestId, rating: 5 });
  const text = 'It describes another job than this one.';
  const report = await pro.call.reviews.report({ id: reviewId, reason: 'not_our_job', text });
  return { ...four, fileId, reviewId, reportId: report.id };
}

crossed('on a photo of a review', {
  prepare: reviewWithPhoto,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    takeOut: async ({ as }, { owner, reviewId: id }) =>
      (await as(owner)).reviews.edit({ id, rating: 3, text: 'It drips a little.', photos: [] }),
    removeIt: async ({ as }, { staff, reportId: id }) =>
      (await as(staff)).staff.reviews.decide({
        ...{ id, decision: 'removed', reason: 'The job it describes is another one.' },
      }),
    removePhoto: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: {
    prepare: ['takeOut', 'removeIt', 'closeOwner'],
    takeOut: ['removePhoto', 'closeOwner', 'removeIt'],
  },
});

async function doneWithPhoto() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  await pro.call.jobs.complete({ id: requestId });
  return { ...four, requestId, fileId: await insertArrived(world, owner.userId) };
}

crossed('on a photo that a review begins with', {
  prepare: doneWithPhoto,
  acts: {
    ...ENDINGS,
    finish: ({ app }, { fileId }) => finishUpload(app, fileId),
    review: async ({ as }, { owner, requestId, fileId }) =>
      (await as(owner)).reviews.create({ requestId, rating: 5, photos: [fileId] }),
    reviewBack: async ({ as }, { pro, requestId }) =>
      (await as(pro)).reviews.create({ requestId, rating: 4 }),
    removePhoto: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: { review: ['finish', 'removePhoto', 'reviewBack', 'closeOwner', 'closePro'] },
});

async function portfolioPhoto() {
  const four = await insertFour(world);
  const { pro } = four;
  const [fileId, arrivedId] = [
    await insertToPrepare(world, pro.userId),
    await insertArrived(world, pro.userId),
  ];
  const { idempotencyKey: ignored, ...texts } = project();
  const { items } = await pro.call.portfolio.add({
    ...{ ...texts, idempotencyKey: randomUUID() },
    ...{ afterPhotos: [fileId], beforePhotos: [arrivedId] },
  });
  return { ...four, texts, fileId, arrivedId, id: items[0]?.id ?? ignored };
}

crossed('on photos of a portfolio project', {
  prepare: portfolioPhoto,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    finish: ({ app }, { arrivedId }) => finishUpload(app, arrivedId),
    remove: async ({ as }, { pro, id }) => (await as(pro)).portfolio.remove({ id }),
    takeOut: async ({ as }, { pro, texts, id }) =>
      (await as(pro)).portfolio.update({ ...texts, id, version: 1 }),
    removePhoto: async ({ as }, { pro, fileId: id }) => (await as(pro)).uploads.remove({ id }),
  },
  pairs: {
    prepare: ['remove', 'takeOut', 'closePro'],
    finish: ['remove', 'takeOut'],
    remove: ['remove', 'takeOut', 'removePhoto', 'closePro'],
    takeOut: ['removePhoto', 'closePro'],
  },
});

async function propertyPhoto() {
  const four = await insertFour(world);
  const { owner } = four;
  const [fileId, arrivedId] = [
    await insertToPrepare(world, owner.userId),
    await insertArrived(world, owner.userId),
  ];
  const { id } = await owner.call.properties.create({
    ...{ ...PROPERTY, photos: [fileId, arrivedId], idempotencyKey: randomUUID() },
  });
  return { ...four, id, fileId, arrivedId };
}

crossed('on photos of a property', {
  prepare: propertyPhoto,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    finish: ({ app }, { arrivedId }) => finishUpload(app, arrivedId),
    remove: async ({ as }, { owner, id }) => (await as(owner)).properties.remove({ id }),
    takeOut: async ({ as }, { owner, id }) =>
      (await as(owner)).properties.update({ ...PROPERTY, id, version: 1 }),
    removePhoto: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
    create: async ({ as }, { owner, fileId }) =>
      (await as(owner)).properties.create({ ...PROPERTY, photos: [fileId], idempotencyKey: KEY }),
  },
  pairs: {
    prepare: ['remove', 'takeOut', 'closeOwner'],
    finish: ['remove', 'takeOut'],
    remove: ['remove', 'removePhoto', 'closeOwner', 'create'],
  },
});

async function publishedProject() {
  const four = await insertFour(world);
  const { owner } = four;
  await give(world, owner, 3);
  const id = await publishSample(world, owner);
  const { content, version } = await owner.call.projects.getDraft({ id });
  const fileId = await insertToPrepare(world, owner.userId);
  const photos = [...(content.photos ?? []), ...asFiles([fileId])];
  await owner.call.projects.saveDraft({ id, baseVersion: version, changes: { photos } });
  return { ...four, id, fileId, version: version + 1, shownId: photos[0]?.uploadId ?? '', photos };
}

crossed('on photos of a published project', {
  prepare: publishedProject,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    again: async ({ as }, { owner, id }) => (await as(owner)).projects.publishAgain({ id, requestId: KEY }),
    discard: async ({ as }, { owner, id }) => (await as(owner)).projects.discardDraft({ id }),
    close: async ({ as }, { owner, id }) => (await as(owner)).projects.close({ id }),
    takeOut: async ({ as }, { owner, id, version, photos }) =>
      (await as(owner)).projects.saveDraft({
        ...{ id, baseVersion: version, changes: { photos: photos.slice(1, -1) } },
      }),
    removeShown: async ({ as }, { owner, shownId: id }) => (await as(owner)).uploads.remove({ id }),
    removePhoto: async ({ as }, { owner, fileId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: {
    prepare: ['again', 'discard', 'close', 'takeOut', 'closeOwner'],
    again: ['discard', 'takeOut', 'close'],
    discard: ['takeOut', 'removePhoto', 'close', 'closeOwner'],
    takeOut: ['removeShown', 'removePhoto', 'close'],
  },
});

const LICENSE = {
  kind: 'license',
  documentType: 'Master plumber license',
  issuingState: 'MI',
  expiresOn: '2027-05-01',
} as const;

async function documents() {
  const four = await insertFour(world);
  const { pro } = four;
  const documentNumber = `NO-${canaryWord()}`;
  const fileId = await insertToPrepare(world, pro.userId, 'document');
  const [readyId = ''] = await insertUploads(world, pro.userId, { kind: 'document' });
  return { ...four, fileId, readyId, documentNumber };
}

crossed('on a document that is sent for review', {
  prepare: documents,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    submit: async ({ as }, { pro, documentNumber, fileId: uploadId }) =>
      (await as(pro)).credentials.submit({ ...LICENSE, documentNumber, uploadId }),
    submitReady: async ({ as }, { pro, documentNumber, readyId: uploadId }) =>
      (await as(pro)).credentials.submit({ ...LICENSE, documentNumber, uploadId }),
    remove: async ({ as }, { pro, readyId: id }) => (await as(pro)).uploads.remove({ id }),
  },
  pairs: { prepare: ['submit'], submitReady: ['submitReady', 'remove', 'closePro', 'restrictPro'] },
});

async function disputeFiles() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  const fileId = await insertToPrepare(world, owner.userId, 'document');
  const [photoId = ''] = await insertUploads(world, pro.userId);
  const { id: disputeId } = await owner.call.disputes.open({
    ...{ requestId, reason: 'quality', text: 'The pipe still drips at the joint.', documents: [fileId] },
  });
  return { ...four, requestId, disputeId, fileId, photoId };
}

crossed('on files of a dispute', {
  prepare: disputeFiles,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    withdraw: async ({ as }, { owner, disputeId: id }) => (await as(owner)).disputes.withdraw({ id }),
    answer: async ({ as }, { pro, disputeId: id, photoId }) =>
      (await as(pro)).disputes.answer({
        ...{ id, text: 'It was dry when I left.', photos: [photoId], idempotencyKey: KEY },
      }),
    removePhoto: async ({ as }, { pro, photoId: id }) => (await as(pro)).uploads.remove({ id }),
  },
  pairs: { prepare: ['withdraw', 'closeOwner'], answer: ['removePhoto', 'closePro', 'closeOwner'] },
});

async function portrait() {
  const four = await insertFour(world);
  const { owner } = four;
  const [videoId = ''] = await insertUploads(world, owner.userId, { kind: 'video' });
  const fileId = await insertToPrepare(world, owner.userId);
  return { ...four, videoId, fileId };
}

crossed('on files of somebody’s own profile', {
  prepare: portrait,
  gate: 1,
  acts: {
    ...ENDINGS,
    prepare: prepareFile,
    show: async ({ as }, { owner, videoId, fileId }) =>
      (await as(owner)).profiles.updateOwnerProfile({ photoId: fileId, introVideoId: videoId }),
    takeOut: async ({ as }, { owner }) =>
      (await as(owner)).profiles.updateOwnerProfile({ photoId: null, introVideoId: null }),
    poster: async ({ as }, { owner, videoId: id, fileId: posterId }) =>
      (await as(owner)).uploads.setPoster({ id, posterId }),
    removeVideo: async ({ as }, { owner, videoId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: {
    show: ['poster', 'prepare', 'takeOut', 'removeVideo', 'closeOwner'],
    prepare: ['poster'],
  },
});

/** A file that was left behind by somebody whose account is to be erased. */
async function leftBehind() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - (CLOSING_DAYS + 1) * DAY_MS));
  const four = await insertFour(world);
  const { owner } = four;
  await owner.call.account.close(sureOf(owner));
  await world.drainTasks();
  world.clock.set(now);
  const fileId = await insertToPrepare(world, owner.userId);
  const arrivedId = await insertArrived(world, owner.userId, 'document');
  return { ...four, fileId, arrivedId };
}

crossed('on files of an account that is erased', {
  prepare: leftBehind,
  acts: {
    erase: ({ app }, { owner: { userId } }) => eraseAccount(app, { userId }),
    prepare: prepareFile,
    finish: ({ app }, { arrivedId }) => finishUpload(app, arrivedId),
  },
  stops: { erase: /for update|^commit|"(?:uploads|upload_variants|users)" t /i },
  pairs: { erase: ['prepare', 'finish'] },
});

async function visitorsFile() {
  const fileId = await insertArrived(world, null, 'resume');
  return { fileId };
}

crossed('on a résumé that has arrived', {
  prepare: visitorsFile,
  gate: 2,
  acts: {
    finish: ({ app }, { fileId }) => finishUpload(app, fileId),
    remove: ({ app }, { fileId }) => removeUpload(app, null, fileId),
  },
  pairs: { finish: ['finish', 'remove'] },
});
