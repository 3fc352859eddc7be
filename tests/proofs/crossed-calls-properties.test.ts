import { randomUUID } from 'node:crypto';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, insertSomebody, KEY, OTHER_KEY, sureOf } from './crossed-people.ts';
import { PROPERTY } from './crossed-properties.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const BOILER = { title: 'Fix the boiler', description: 'No heat.', category: 'hvac' } as const;

async function ownProperty() {
  const four = await insertFour(world);
  const { owner } = four;
  const [photoId = ''] = await insertUploads(world, owner.userId);
  const { id } = await owner.call.properties.create({ ...PROPERTY, idempotencyKey: randomUUID() });
  const { id: requestId } = await owner.call.requests.create(BOILER);
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId, autoConnect: false });
  return { ...four, id, photoId, requestId, projectId };
}

crossed('on a property', {
  prepare: ownProperty,
  acts: {
    ...ENDINGS,
    remove: async ({ as }, { owner, id }) => (await as(owner)).properties.remove({ id }),
    archive: async ({ as }, { owner, id }) => (await as(owner)).properties.archive({ id }),
    edit: async ({ as }, { owner, id, photoId }) =>
      (await as(owner)).properties.update({
        ...PROPERTY,
        id,
        version: 1,
        photos: [photoId],
        yearBuilt: 1924,
      }),
    editToo: async ({ as }, { owner, id }) =>
      (await as(owner)).properties.update({ ...PROPERTY, id, version: 1, name: 'Calvert House' }),
    post: async ({ as }, { owner, id }) =>
      (await as(owner)).requests.create({ ...BOILER, propertyId: id, idempotencyKey: KEY }),
    link: async ({ as }, { owner, id, requestId }) =>
      (await as(owner)).requests.setProperty({ id: requestId, propertyId: id }),
    linkProject: async ({ as }, { owner, id, projectId }) =>
      (await as(owner)).projects.setProperty({ id: projectId, propertyId: id }),
    removePhoto: async ({ as }, { owner, photoId: id }) => (await as(owner)).uploads.remove({ id }),
  },
  pairs: {
    remove: ['post', 'link', 'linkProject', 'edit'],
    edit: ['edit', 'editToo', 'archive', 'removePhoto'],
  },
  accepted: [
    {
      calls: ['remove', 'edit'],
      answer: 'edit not_found',
      because: 'It was edited, and removed before the edit had read it again.',
    },
  ],
});

crossed('on a request that is edited', {
  prepare: ownProperty,
  acts: {
    ...ENDINGS,
    editIt: async ({ as }, { owner, id, requestId }) =>
      (await as(owner)).requests.update({ ...BOILER, id: requestId, title: 'No heat', propertyId: id }),
    accept: async ({ as }, { pro, requestId: id }) => (await as(pro)).jobs.accept({ id }),
    cancel: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
    remove: async ({ as }, { owner, id }) => (await as(owner)).properties.remove({ id }),
  },
  pairs: { editIt: ['accept', 'cancel', 'remove'] },
});

const ROW = {
  ...{ type: 'Duplex', city: 'Detroit', state: 'MI', zip: '48226' },
  ...{ street: '', units: '', squareFeet: '', yearBuilt: '', notes: '' },
};
const ROWS = ['Fells Row', 'Calvert Row'].map((name, index) => ({ ...ROW, name, line: index + 2 }));

/** A commercial client with room for one more property, and one that is put away. */
async function roomForOne() {
  const client = await insertSomebody(world, 'commercial');
  const { id } = await client.call.properties.create({ ...PROPERTY, idempotencyKey: randomUUID() });
  await client.call.properties.archive({ id });
  return { client, id };
}

crossed('on properties that are imported', {
  prepare: roomForOne,
  acts: {
    bring: async ({ as }, { client }) =>
      (await as(client)).properties.import({ rows: ROWS, onlyGood: true, idempotencyKey: KEY }),
    bringToo: async ({ as }, { client }) =>
      (await as(client)).properties.import({
        ...{ rows: ROWS.toReversed(), onlyGood: true, idempotencyKey: OTHER_KEY },
      }),
    bringAll: async ({ as }, { client }) =>
      (await as(client)).properties.import({ rows: ROWS.slice(0, 1), idempotencyKey: OTHER_KEY }),
    create: async ({ as }, { client }) =>
      (await as(client)).properties.create({ ...PROPERTY, name: 'Fells Row', idempotencyKey: KEY }),
    restore: async ({ as }, { client, id }) => (await as(client)).properties.restore({ id }),
    close: async ({ as }, { client }) => (await as(client)).account.close(sureOf(client)),
  },
  pairs: { bring: ['bring', 'bringToo', 'bringAll', 'create', 'restore', 'close'] },
});
