import { randomUUID } from 'node:crypto';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { wholeDraft } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give, verify } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY, OTHER_KEY, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;

async function draftedProject() {
  const four = await insertFour(world);
  await give(world, four.owner, 3);
  const changes = await wholeDraft(world, four.owner.userId);
  const { id } = await four.owner.call.projects.saveDraft({ changes });
  const photoId = changes.photos?.[0]?.uploadId ?? '';
  return { ...four, id, photoId };
}

crossed('on a draft', {
  prepare: draftedProject,
  acts: {
    ...ENDINGS,
    publish: async ({ as }, { owner, id }) => (await as(owner)).projects.publish({ id, requestId: KEY }),
    publishToo: async ({ as }, { owner, id }) =>
      (await as(owner)).projects.publish({ id, requestId: OTHER_KEY }),
    discard: async ({ as }, { owner, id }) => (await as(owner)).projects.discardDraft({ id }),
    save: async ({ as }, { owner, id }) =>
      (await as(owner)).projects.saveDraft({ id, baseVersion: 1, changes: { title: 'Two kitchens' } }),
    saveToo: async ({ as }, { owner, id }) =>
      (await as(owner)).projects.saveDraft({ id, baseVersion: 1, changes: { title: 'Three kitchens' } }),
    create: async ({ as }, { owner }) =>
      (await as(owner)).projects.saveDraft({ changes: { title: 'New' }, requestId: KEY }),
    removePhoto: async ({ as }, { owner, photoId }) => (await as(owner)).uploads.remove({ id: photoId }),
  },
  pairs: {
    publish: ['publish', 'publishToo', 'discard', 'save', 'removePhoto', 'closeOwner', 'restrictOwner'],
    save: ['save', 'saveToo', 'discard', 'removePhoto', 'closeOwner'],
    create: ['create', 'closeOwner'],
    discard: ['discard', 'removePhoto'],
  },
});

async function proposedProject() {
  const four = await insertFour(world);
  for (const person of [four.owner, four.pro, four.rival]) await give(world, person, 3);
  await verify(world, [four.pro, four.rival]);
  const { id } = await insertProject(world, { ownerId: four.owner.userId, autoConnect: false });
  await four.pro.call.projects.respond({ id, message: 'I could start on Monday.', requestId: randomUUID() });
  const { id: connectionId } = await world.app.db
    .selectFrom('connections')
    .select('id')
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  return { ...four, id, connectionId };
}

crossed('on a project with a proposal', {
  prepare: proposedProject,
  acts: {
    ...ENDINGS,
    accept: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).projects.decideResponse({ id, decision: 'accept' }),
    decline: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).projects.decideResponse({ id, decision: 'decline' }),
    declineFor: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).projects.decideResponse({
        ...{ id, decision: 'decline', reason: 'over_budget', note: 'More than we can spend.' },
      }),
    answer: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).connections.answer({ id, answer: 'accepted' }),
    close: async ({ as }, { owner, id }) => (await as(owner)).projects.close({ id }),
  },
  pairs: {
    accept: ['accept', 'decline', 'declineFor', 'close', 'closeOwner'],
    declineFor: ['declineFor', 'decline', 'answer', 'close'],
  },
});

async function silentProposal() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - 15 * DAY_MS));
  const proposed = await proposedProject();
  world.clock.set(now);
  return proposed;
}

crossed('on a proposal that nobody has answered in time', {
  prepare: silentProposal,
  acts: {
    ...ENDINGS,
    giveBack: ({ app }) => returnSilent(app),
    accept: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).projects.decideResponse({ id, decision: 'accept' }),
    decline: async ({ as }, { owner, connectionId: id }) =>
      (await as(owner)).projects.decideResponse({ id, decision: 'decline' }),
    open: async ({ as }, { owner, connectionId: id }) => (await as(owner)).connections.markOpened({ id }),
  },
  pairs: { giveBack: ['giveBack', 'accept', 'decline', 'open', 'restrictPro', 'closePro'] },
});

async function directContact() {
  const four = await insertFour(world);
  await give(world, four.owner, 3);
  await verify(world, [four.pro]);
  await four.owner.call.connections.connect({ profileId: four.pro.profileId, requestId: randomUUID() });
  const { id: connectionId } = await world.app.db
    .selectFrom('connections')
    .select('id')
    .where('initiatorId', '=', four.owner.userId)
    .executeTakeFirstOrThrow();
  return { ...four, connectionId };
}

crossed('on a direct contact and somebody else', {
  prepare: directContact,
  acts: {
    ...ENDINGS,
    accept: async ({ as }, { pro, connectionId: id }) =>
      (await as(pro)).connections.answer({ id, answer: 'accepted' }),
    decline: async ({ as }, { pro, connectionId: id }) =>
      (await as(pro)).connections.answer({ id, answer: 'declined' }),
    connect: async ({ as }, { owner, rival }) =>
      (await as(owner)).connections.connect({ profileId: rival.profileId, requestId: KEY }),
    connectToo: async ({ as }, { owner, rival }) =>
      (await as(owner)).connections.connect({ profileId: rival.profileId, requestId: OTHER_KEY }),
    blockRival: async ({ as }, { owner, rival }) =>
      (await as(owner)).profiles.block({ profileId: rival.profileId }),
    closeRival: async ({ as }, { rival }) => (await as(rival)).account.close(sureOf(rival)),
  },
  pairs: {
    accept: ['accept', 'decline', 'closePro', 'closeOwner', 'block', 'blockBack', 'restrictPro'],
    connect: ['connect', 'connectToo', 'blockRival', 'closeRival', 'closeOwner', 'restrictOwner'],
  },
});

async function finishedProject() {
  const proposed = await proposedProject();
  const { owner, id, connectionId: proposalId } = proposed;
  await owner.call.projects.decideResponse({ id: proposalId, decision: 'accept' });
  await owner.call.projects.markDone({ id });
  return { ...proposed, proposalId };
}

crossed('on a project that is done', {
  prepare: finishedProject,
  acts: {
    ...ENDINGS,
    confirm: async ({ as }, { owner, id, proposalId }) =>
      (await as(owner)).projects.confirmWork({ id, proposalId }),
  },
  pairs: { confirm: ['confirm', 'block', 'blockBack', 'closePro', 'closeOwner', 'restrictPro'] },
});
