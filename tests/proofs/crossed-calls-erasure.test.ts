import { randomUUID } from 'node:crypto';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { sendPasswordReset } from '#server/modules/auth/auth.tasks.ts';
import { eraseAccount } from '#server/modules/personal-data/erasure.tasks.ts';
import { makeExport } from '#server/modules/personal-data/exports.tasks.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PDF } from '../http/sample-files.ts';
import { verify } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertFour, KEY, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
/** Between its locks and its end nobody sees what it does. */
const STOPS_OF_ERASING =
  /for update|^commit|"(?:sessions|contact_messages|reported_texts|data_exports|profiles|users)" t /i;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

/** A professional whose account was closed so long ago that it is to be erased. */
async function closedLongAgo() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - (CLOSING_DAYS + 1) * DAY_MS));
  const four = await insertFour(world);
  const { owner, pro } = four;
  await verify(world, [pro]);
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  await pro.call.jobs.start({ id: requestId });
  await pro.call.jobs.complete({ id: requestId });
  const { id: reviewId } = await owner.call.reviews.create({ requestId, rating: 2, text: 'It drips.' });
  const report = await owner.call.profiles.report({
    ...{ profileId: pro.profileId, reason: 'other', text: 'They were rude to us.' },
    idempotencyKey: randomUUID(),
  });
  const document = { kind: 'document', fileName: 'plan.pdf', bytes: PDF } as const;
  const fileId = await uploadFile(world.app, pro.userId, document);
  await world.drainTasks();
  await pro.call.account.close(sureOf(pro));
  await world.drainTasks();
  world.clock.set(now);
  return { ...four, reviewId, reportId: report.id, requestId, fileId };
}

crossed('on an account that is erased', {
  prepare: closedLongAgo,
  stops: { erase: STOPS_OF_ERASING },
  acts: {
    erase: ({ app }, { pro: { userId } }) => eraseAccount(app, { userId }),
    keep: async ({ as }, { pro }) => (await as(pro)).account.keep(),
    restrict: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.restrictAccount({ email: pro.email, reason: 'For a test' }),
    rename: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.renameMember({ email: pro.email, fullName: 'Parker Professional' }),
    check: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.recordCheck({
        ...{ email: pro.email, kind: 'license', validUntil: '2027-05-01', name: 'Parker Pro' },
      }),
    endSessions: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.endSessions({ email: pro.email, reason: 'For a test' }),
    closeReport: async ({ as }, { staff, reportId: id }) =>
      (await as(staff)).staff.closeReport({ id, outcome: 'unfounded' }),
    report: async ({ as }, { owner, pro }) =>
      (await as(owner)).profiles.report({
        ...{ profileId: pro.profileId, reason: 'other', text: 'They never came back.' },
        idempotencyKey: KEY,
      }),
    edit: async ({ as }, { owner, reviewId: id }) => (await as(owner)).reviews.edit({ id, rating: 4 }),
    write: ({ visitor }, { pro: { email } }) =>
      visitor().contact.support({
        ...{ name: 'Parker Pro', email, reason: 'other', subject: 'A question', message: 'Am I gone?' },
      }),
    reset: ({ visitor }, { pro: { email } }) => visitor().auth.requestPasswordReset({ email }),
    mailReset: ({ app }, { pro: { email } }) => sendPasswordReset(app, { email }),
    // Not scanned for leaks: what they are told is theirs, although the account may be gone by then.
    signIn: ({ app }, { pro: { email, password } }) =>
      createCaller(world.context(null, { app })).auth.signIn({ email, password }),
  },
  pairs: {
    erase: [
      ...(['erase', 'keep', 'restrict', 'rename', 'check', 'endSessions', 'closeReport'] as const),
      ...(['report', 'edit', 'write', 'reset', 'mailReset', 'signIn'] as const),
    ],
  },
  accepted: [
    {
      calls: ['erase', 'write'],
      lines: [/"email":"message-received"/],
      because: 'What waited for the address to be mailed to went with the account.',
    },
  ],
});

async function closedWithCopy() {
  const closed = await closedLongAgo();
  const { userId } = closed.pro;
  const at = world.clock.now();
  const { id: exportId } = await world.app.db
    .insertInto('dataExports')
    .values({
      ...{ userId, fileId: randomUUID().replaceAll('-', ''), requestedAt: at },
      expiresAt: new Date(at.getTime() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...closed, exportId };
}

crossed('on a copy of what is erased', {
  prepare: closedWithCopy,
  stops: { erase: STOPS_OF_ERASING, copy: /"data_exports"|pgboss|^commit/ },
  acts: {
    erase: ({ app }, { pro: { userId } }) => eraseAccount(app, { userId }),
    copy: ({ app }, { exportId }) => makeExport(app, { exportId }),
    request: async ({ as }, { owner }) => (await as(owner)).account.requestExport(),
    closeOwner: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { copy: ['copy', 'erase'], request: ['request', 'closeOwner'] },
});
