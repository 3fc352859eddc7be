import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { endGrace } from '#server/modules/profiles/grace.service.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY } from './crossed-people.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
const LICENSE = {
  kind: 'license',
  documentType: 'Master plumber license',
  issuingState: 'MI',
  expiresOn: '2027-05-01',
} as const;

/** A professional whose grace period is over, with everything that they owe but for one document. */
async function almostVerified() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - (CREDENTIAL_GRACE_DAYS + 1) * DAY_MS));
  const four = await insertFour(world);
  world.clock.set(now);
  const { owner, pro, staff } = four;
  await staff.call.staff.recordCheck({
    ...{ email: pro.email, kind: 'insurance', validUntil: '2027-05-01', name: 'Parker Pro' },
  });
  await give(world, owner, 3);
  await give(world, pro, 3);
  const { id: requestId } = await owner.call.requests.create(LEAK);
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId, autoConnect: false });
  const documentNumber = `NO-${canaryWord()}`;
  const [uploadId = '', nextId = ''] = await insertUploads(world, pro.userId, { count: 2, kind: 'document' });
  return { ...four, requestId, projectId, license: { ...LICENSE, documentNumber, uploadId }, nextId };
}

type Almost = Awaited<ReturnType<typeof almostVerified>>;

const HOLD = {
  ...ENDINGS,
  hold: ({ app }: Through, { pro: { profileId } }: Almost) =>
    app.db.transaction().execute((tx) => endGrace(tx, app, profileId)),
  accept: async ({ as }: Through, { pro, requestId: id }: Almost) => (await as(pro)).jobs.accept({ id }),
  connect: async ({ as }: Through, { owner, pro }: Almost) =>
    (await as(owner)).connections.connect({ profileId: pro.profileId, requestId: KEY }),
  respond: async ({ as }: Through, { pro, projectId: id }: Almost) =>
    (await as(pro)).projects.respond({ id, message: 'I could start on Monday.', requestId: KEY }),
  submit: async ({ as }: Through, { pro, license }: Almost) => (await as(pro)).credentials.submit(license),
  check: async ({ as }: Through, { staff, pro }: Almost) =>
    (await as(staff)).staff.recordCheck({
      ...{ email: pro.email, kind: 'license', validUntil: '2027-05-01', name: 'Parker Pro' },
    }),
};

crossed('on an account that is put on hold', {
  prepare: almostVerified,
  acts: HOLD,
  pairs: {
    hold: ['hold', 'accept', 'connect', 'respond', 'submit', 'check', 'closePro', 'restrictPro'],
    accept: ['accept', 'submit', 'check'],
  },
});

/** All they owe is in review. */
async function inReview() {
  const almost = await almostVerified();
  const { pro, license } = almost;
  const { items } = await pro.call.credentials.submit(license);
  const sent = items.find(({ kind }) => kind === 'license');
  return { ...almost, credentialId: sent?.id ?? '', documentId: sent?.waiting?.id ?? '' };
}

crossed('on an account whose last document is in review', {
  prepare: inReview,
  acts: {
    ...HOLD,
    approve: async ({ as }, { staff, documentId: id }) =>
      (await as(staff)).staff.credentials.approve({ id, validUntil: '2027-05-01', name: 'Parker Pro' }),
    reject: async ({ as }, { staff, documentId: id }) =>
      (await as(staff)).staff.credentials.reject({ id, reason: 'not_readable' }),
    remove: async ({ as }, { pro, credentialId: id }) => (await as(pro)).credentials.remove({ id }),
  },
  pairs: {
    hold: ['approve', 'reject', 'remove'],
    accept: ['approve', 'reject', 'remove', 'restrictPro', 'restrictOwner'],
    respond: ['reject', 'remove'],
    remove: ['remove', 'approve', 'connect'],
  },
});

async function onHold() {
  const almost = await almostVerified();
  const { app } = world;
  await app.db.transaction().execute((tx) => endGrace(tx, app, almost.pro.profileId));
  return almost;
}

crossed('on an account that is on hold', {
  prepare: onHold,
  acts: {
    ...HOLD,
    checkToo: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.recordCheck({
        ...{ email: pro.email, kind: 'license', validUntil: '2027-06-01', name: 'Parker Pro' },
      }),
  },
  pairs: { check: ['checkToo', 'hold', 'accept', 'connect', 'closePro', 'restrictPro', 'submit'] },
});
