import { randomUUID } from 'node:crypto';
import { notifyAlerts } from '#server/modules/search/search-alerts.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { verify } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, insertSomebody } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

async function fourAndColleague() {
  const four = await insertFour(world);
  return { ...four, colleague: await insertSomebody(world, 'property_owner', { isStaff: true }) };
}

let messages = 0;

async function message() {
  const people = await fourAndColleague();
  messages += 1;
  const clientAddress = `198.51.100.${String(messages)}`;
  const email = `dana${String(messages)}@people.example`;
  await world.callIn(world.context(null, { clientAddress })).contact.support({
    ...{ name: 'Dana Ortiz', email, subject: 'A question', message: 'How do I begin?' },
    reason: 'other',
  });
  const { items } = await people.staff.call.staff.inbox.list({ limit: 50 });
  const id = items.find((one) => one.email === email)?.id ?? '';
  return { ...people, email, id };
}

crossed('on a message in the inbox', {
  prepare: message,
  acts: {
    answer: async ({ as }, { staff, id }) => (await as(staff)).staff.inbox.answer({ id }),
    answerToo: async ({ as }, { colleague, id }) =>
      (await as(colleague)).staff.inbox.answer({ id, note: 'Called back.' }),
  },
  pairs: { answer: ['answer', 'answerToo'] },
});

async function report() {
  const people = await fourAndColleague();
  const { owner, pro } = people;
  const { id } = await owner.call.profiles.report({
    ...{ profileId: pro.profileId, reason: 'other', text: 'They were rude to us.' },
    idempotencyKey: randomUUID(),
  });
  return { ...people, id };
}

crossed('on a report and an account that staff restrict', {
  prepare: report,
  acts: {
    ...ENDINGS,
    closeReport: async ({ as }, { staff, id }) =>
      (await as(staff)).staff.closeReport({ id, outcome: 'restricted' }),
    closeToo: async ({ as }, { colleague, id }) =>
      (await as(colleague)).staff.closeReport({ id, outcome: 'unfounded' }),
    restrictToo: async ({ as }, { colleague, pro }) =>
      (await as(colleague)).staff.restrictAccount({ email: pro.email, reason: 'Another reason' }),
    restore: async ({ as }, { colleague, pro }) =>
      (await as(colleague)).staff.restoreAccount({ email: pro.email }),
  },
  pairs: {
    closeReport: ['closeToo'],
    restrictPro: ['restrictToo', 'restore'],
  },
});

async function alert() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  await verify(world, [pro]);
  const { id } = await owner.call.profiles.createSearchAlert({ radiusMiles: 25 });
  return { ...four, id: id ?? '' };
}

crossed('on a search alert', {
  prepare: alert,
  acts: {
    ...ENDINGS,
    mail: ({ app }, { pro }) =>
      notifyAlerts(app, { userId: pro.userId, before: null, at: world.clock.now().toISOString() }),
    end: async ({ as }, { owner, id }) => (await as(owner)).profiles.deleteSearchAlert({ id }),
    watch: async ({ as }, { owner }) => (await as(owner)).profiles.createSearchAlert({ radiusMiles: 25 }),
  },
  pairs: { mail: ['mail', 'end', 'closeOwner'], watch: ['end'] },
});

async function video() {
  const four = await insertFour(world);
  const { userId } = four.owner;
  const [videoId = ''] = await insertUploads(world, userId, { kind: 'video' });
  const [photoId = '', otherId = ''] = await insertUploads(world, userId, { count: 2 });
  return { ...four, videoId, photoId, otherId };
}

crossed('on files', {
  prepare: video,
  acts: {
    poster: async ({ as }, { owner, videoId: id, photoId: posterId }) =>
      (await as(owner)).uploads.setPoster({ id, posterId }),
    otherPoster: async ({ as }, { owner, videoId: id, otherId: posterId }) =>
      (await as(owner)).uploads.setPoster({ id, posterId }),
    removeVideo: async ({ as }, { owner, videoId: id }) => (await as(owner)).uploads.remove({ id }),
    removePhoto: async ({ as }, { owner, photoId: id }) => (await as(owner)).uploads.remove({ id }),
    describe: async ({ as }, { owner, photoId: id }) =>
      (await as(owner)).uploads.describe({ id, altText: 'A kitchen' }),
  },
  pairs: { poster: ['otherPoster', 'removeVideo', 'removePhoto', 'describe'], removePhoto: ['describe'] },
});
