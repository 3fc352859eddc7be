import { randomUUID } from 'node:crypto';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const PROPERTY = {
  ...{
    name: 'Calvert Court',
    type: 'single-family-home' as const,
    location: 'Detroit, MI 48226',
    units: null,
  },
  ...{ street: null, squareFeet: null, yearBuilt: null, bedrooms: null, bathrooms: null, notes: null },
  ...{ currentCondition: null, recentUpdates: [], knownIssues: [], photos: [] },
};
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
    edit: ['editToo', 'archive', 'removePhoto'],
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
