import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { useTestApp } from '../harness/test-app.ts';
import { addMany, project } from '../modules/portfolio-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY, OTHER_KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

async function portfolio() {
  const four = await insertFour(world);
  const [first = '', second = ''] = await addMany(four.pro, 2);
  const [photo = ''] = await insertUploads(world, four.pro.userId);
  const { title, type, description } = project();
  return { ...four, first, second, photo, texts: { title, type, description } };
}

crossed('on a portfolio', {
  prepare: portfolio,
  acts: {
    ...ENDINGS,
    add: async ({ as }, { pro, texts, photo }) =>
      (await as(pro)).portfolio.add({ ...texts, afterPhotos: [photo], idempotencyKey: KEY }),
    addOther: async ({ as }, { pro, texts }) =>
      (await as(pro)).portfolio.add({ ...texts, title: 'Another', idempotencyKey: OTHER_KEY }),
    addSamePhoto: async ({ as }, { pro, texts, photo }) =>
      (await as(pro)).portfolio.add({ ...texts, afterPhotos: [photo], idempotencyKey: OTHER_KEY }),
    edit: async ({ as }, { pro, texts, first, photo }) =>
      (await as(pro)).portfolio.update({ ...texts, id: first, version: 1, afterPhotos: [photo] }),
    remove: async ({ as }, { pro, first }) => (await as(pro)).portfolio.remove({ id: first }),
    reorder: async ({ as }, { pro, first, second }) =>
      (await as(pro)).portfolio.reorder({ ids: [second, first] }),
    removePhoto: async ({ as }, { pro, photo }) => (await as(pro)).uploads.remove({ id: photo }),
  },
  pairs: {
    add: ['add', 'addOther', 'addSamePhoto', 'remove', 'reorder', 'removePhoto', 'closePro'],
    edit: ['edit'],
  },
});

async function filledSetUp() {
  const four = await insertFour(world);
  const { pro } = four;
  await pro.call.onboarding.save({ baseVersion: 0, changes: WHOLE_ONBOARDING.service_professional });
  await pro.call.showcase.save({ baseVersion: 0, changes: WHOLE_SHOWCASE });
  return four;
}

crossed('on what is asked at the beginning', {
  prepare: filledSetUp,
  acts: {
    ...ENDINGS,
    save: async ({ as }, { pro }) =>
      (await as(pro)).onboarding.save({ baseVersion: 1, changes: { companyName: 'Whitfield & Sons' } }),
    saveOther: async ({ as }, { pro }) =>
      (await as(pro)).onboarding.save({ baseVersion: 1, changes: { companyName: 'Whitfield and Co' } }),
    finish: async ({ as }, { pro }) => (await as(pro)).onboarding.finish(),
    changeProfile: async ({ as }, { pro }) =>
      (await as(pro)).profiles.updateMine({ companyName: 'Pipes', description: 'We fix what leaks.' }),
    finishShowcase: async ({ as }, { pro }) => (await as(pro)).showcase.finish(),
  },
  pairs: {
    finish: ['finish', 'save', 'changeProfile', 'finishShowcase', 'closePro'],
    save: ['save', 'saveOther', 'closePro'],
  },
});

const LICENSE = {
  kind: 'license',
  documentType: 'Master plumber license',
  issuingState: 'MI',
  expiresOn: '2027-05-01',
} as const;

async function waitingDocument() {
  const four = await insertFour(world);
  const { pro } = four;
  const [uploadId = '', nextId = ''] = await insertUploads(world, pro.userId, { count: 2, kind: 'document' });
  const documentNumber = `NO-${canaryWord()}`;
  const { items } = await pro.call.credentials.submit({ ...LICENSE, documentNumber, uploadId });
  const license = items.find(({ kind }) => kind === 'license');
  const id = license?.waiting?.id ?? '';
  return { ...four, id, credentialId: license?.id ?? '', nextId, documentNumber };
}

crossed('on a document in review', {
  prepare: waitingDocument,
  acts: {
    ...ENDINGS,
    approve: async ({ as }, { staff, id }) =>
      (await as(staff)).staff.credentials.approve({ id, validUntil: '2027-05-01', name: 'Parker Pro' }),
    reject: async ({ as }, { staff, id }) =>
      (await as(staff)).staff.credentials.reject({ id, reason: 'not_readable' }),
    submit: async ({ as }, { pro, nextId, documentNumber }) =>
      (await as(pro)).credentials.submit({ ...LICENSE, documentNumber, uploadId: nextId }),
    remove: async ({ as }, { pro, credentialId }) => (await as(pro)).credentials.remove({ id: credentialId }),
    rename: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.renameMember({ email: pro.email, fullName: 'Parker Professional' }),
  },
  pairs: {
    approve: ['approve', 'reject', 'submit', 'remove', 'rename', 'closePro', 'restrictPro'],
    reject: ['reject', 'submit', 'remove', 'closePro'],
    submit: ['submit', 'remove'],
  },
});

async function decidedDocument() {
  const waiting = await waitingDocument();
  const { staff, id } = waiting;
  await staff.call.staff.credentials.approve({ id, validUntil: '2027-05-01', name: 'Parker Pro' });
  return waiting;
}

crossed('on a document that was approved', {
  prepare: decidedDocument,
  acts: {
    ...ENDINGS,
    undo: async ({ as }, { staff, id }) => (await as(staff)).staff.credentials.undo({ id }),
    remove: async ({ as }, { pro, credentialId }) => (await as(pro)).credentials.remove({ id: credentialId }),
    submit: async ({ as }, { pro, nextId, documentNumber }) =>
      (await as(pro)).credentials.submit({ ...LICENSE, documentNumber, uploadId: nextId }),
  },
  pairs: { undo: ['undo', 'remove', 'submit', 'closePro'], remove: ['submit'] },
});
