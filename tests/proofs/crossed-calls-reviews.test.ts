import { publishDue } from '#server/modules/reviews/reviews.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, insertSomebody, KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

async function finishedJob() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  await pro.call.jobs.complete({ id: requestId });
  return { ...four, requestId };
}

async function waitingReview() {
  const job = await finishedJob();
  const { owner, requestId } = job;
  const { id: reviewId } = await owner.call.reviews.create({ requestId, rating: 4, text: 'Neat work.' });
  const [photoId = ''] = await insertUploads(world, owner.userId);
  return { ...job, reviewId, photoId };
}

async function dueReview() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - 15 * DAY_MS));
  const waiting = await waitingReview();
  world.clock.set(now);
  return waiting;
}

crossed('on a job that is done', {
  prepare: finishedJob,
  acts: {
    ...ENDINGS,
    review: async ({ as }, { owner, requestId }) =>
      (await as(owner)).reviews.create({ requestId, rating: 5, text: 'Neat work.' }),
    reviewBack: async ({ as }, { pro, requestId }) =>
      (await as(pro)).reviews.create({ requestId, rating: 4 }),
  },
  pairs: { review: ['review', 'reviewBack'] },
});

crossed('on a review that waits for the other side’s', {
  prepare: waitingReview,
  acts: {
    edit: async ({ as }, { owner, reviewId: id, photoId }) =>
      (await as(owner)).reviews.edit({ id, rating: 5, text: 'Very neat work.', photos: [photoId] }),
    reviewBack: async ({ as }, { pro, requestId }) =>
      (await as(pro)).reviews.create({ requestId, rating: 4 }),
    removePhoto: async ({ as }, { owner, photoId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: { edit: ['edit', 'reviewBack', 'removePhoto'] },
});

// Each of its pairs leaves the review published: one that is due would be published in a later run.
crossed('on a review that is due', {
  prepare: dueReview,
  acts: {
    publish: ({ app }) => publishDue(app),
    reviewBack: async ({ as }, { pro, requestId }) =>
      (await as(pro)).reviews.create({ requestId, rating: 4 }),
  },
  pairs: { publish: ['publish', 'reviewBack'] },
});

async function contestedReview() {
  const job = await finishedJob();
  const { owner, pro, requestId } = job;
  const { id: reviewId } = await owner.call.reviews.create({ requestId, rating: 2, text: 'It drips.' });
  await pro.call.reviews.create({ requestId, rating: 5 });
  const text = 'It describes another job than this one.';
  const report = await pro.call.reviews.report({ id: reviewId, reason: 'not_our_job', text });
  const colleague = await insertSomebody(world, 'property_owner', { isStaff: true });
  return { ...job, colleague, reviewId, reportId: report.id };
}

const REASON = 'The job it describes is another one.';

crossed('on a review that is contested', {
  prepare: contestedReview,
  acts: {
    ...ENDINGS,
    removeIt: async ({ as }, { staff, reportId: id }) =>
      (await as(staff)).staff.reviews.decide({ id, decision: 'removed', reason: REASON }),
    keepIt: async ({ as }, { colleague, reportId: id }) =>
      (await as(colleague)).staff.reviews.decide({ id, decision: 'kept', reason: REASON }),
    edit: async ({ as }, { owner, reviewId: id }) => (await as(owner)).reviews.edit({ id, rating: 4 }),
  },
  pairs: { removeIt: ['keepIt', 'edit'] },
});

/** The owner has spent a Connection on the professional, and disputes the job of the two. */
async function disputedJob() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  await give(world, owner, 3);
  await owner.call.connections.connect({ profileId: pro.profileId, requestId: KEY });
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  const opening = { requestId, reason: 'quality', text: 'The pipe still drips at the joint.' } as const;
  const { id: disputeId } = await owner.call.disputes.open(opening);
  const colleague = await insertSomebody(world, 'property_owner', { isStaff: true });
  return { ...four, colleague, requestId, disputeId };
}

crossed('on a dispute', {
  prepare: disputedJob,
  acts: {
    ...ENDINGS,
    decide: async ({ as }, { staff, disputeId: id }) =>
      (await as(staff)).staff.disputes.decide({
        ...{ id, outcome: 'client', reason: 'The photos show it.', returnConnection: true },
      }),
    decideToo: async ({ as }, { colleague, disputeId: id }) =>
      (await as(colleague)).staff.disputes.decide({
        ...{ id, outcome: 'shared', reason: 'Both sides have a point.', returnConnection: true },
      }),
    withdraw: async ({ as }, { owner, disputeId: id }) => (await as(owner)).disputes.withdraw({ id }),
    reopen: async ({ as }, { owner, requestId }) =>
      (await as(owner)).disputes.open({ requestId, reason: 'damage', text: 'The floor is wet as well.' }),
    answer: async ({ as }, { pro, disputeId: id }) =>
      (await as(pro)).disputes.answer({ id, text: 'It was dry when I left.', idempotencyKey: KEY }),
  },
  pairs: {
    decide: ['decideToo', 'withdraw', 'closePro', 'restrictPro'],
    answer: ['withdraw'],
    withdraw: ['reopen'],
  },
});
