import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { eraseAccount } from '#server/modules/personal-data/erasure.tasks.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, KEY, OTHER_KEY, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

async function acceptedJob() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  return { ...four, requestId };
}

const OPENING = {
  open: async ({ as }, { owner, requestId }) =>
    (await as(owner)).disputes.open({
      requestId,
      reason: 'no_show',
      text: 'Nobody came at the time agreed.',
    }),
  openBack: async ({ as }, { pro, requestId }) =>
    (await as(pro)).disputes.open({ requestId, reason: 'no_show', text: 'Nobody opened the door for us.' }),
  cancel: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
  start: async ({ as }, { pro, requestId: id }) => (await as(pro)).jobs.start({ id }),
} satisfies Parameters<typeof crossed<Awaited<ReturnType<typeof acceptedJob>>, string>>[1]['acts'];

crossed('on a dispute that is opened', {
  prepare: acceptedJob,
  acts: { ...ENDINGS, ...OPENING },
  pairs: {
    open: [
      ...(['open', 'openBack', 'cancel', 'start', 'block', 'closeOwner', 'closePro'] as const),
      ...(['restrictOwner', 'restrictPro'] as const),
    ],
  },
});

/** The owner has spent a Connection on the professional. */
async function openDispute() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  await give(world, owner, 3);
  await owner.call.connections.connect({ profileId: pro.profileId, requestId: KEY });
  const { id: requestId } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id: requestId });
  const text = 'Nobody came at the time agreed.';
  const { id: disputeId } = await owner.call.disputes.open({ requestId, reason: 'no_show', text });
  return { ...four, requestId, disputeId };
}

type Open = Awaited<ReturnType<typeof openDispute>>;

const STEPS = {
  answer: async ({ as }, { pro, disputeId: id }) =>
    (await as(pro)).disputes.answer({ id, text: 'We rang at the door.', idempotencyKey: KEY }),
  add: async ({ as }, { owner, disputeId: id }) =>
    (await as(owner)).disputes.answer({ id, text: 'We were in all day.', idempotencyKey: KEY }),
  ask: async ({ as }, { staff, disputeId: id }) =>
    (await as(staff)).staff.disputes.answer({ id, text: 'At what time?', idempotencyKey: OTHER_KEY }),
  decide: async ({ as }, { staff, disputeId: id }) =>
    (await as(staff)).staff.disputes.decide({
      ...{ id, outcome: 'client', reason: 'Nobody came.', returnConnection: true },
    }),
  withdraw: async ({ as }, { owner, disputeId: id }) => (await as(owner)).disputes.withdraw({ id }),
} satisfies Parameters<typeof crossed<Open, string>>[1]['acts'];

crossed('on a dispute that is open', {
  prepare: openDispute,
  acts: {
    ...{ ...ENDINGS, ...STEPS },
    cancel: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
    decline: async ({ as }, { pro, owner }) =>
      (await as(pro)).connections.answer({ id: await connectionOf(owner.userId), answer: 'declined' }),
  },
  pairs: {
    answer: ['answer', 'add', 'decide', 'cancel', 'block', 'closePro', 'closeOwner', 'restrictPro'],
    ask: ['ask', 'answer', 'decide', 'withdraw', 'closeOwner'],
    decide: ['decide', 'cancel', 'decline', 'closeOwner', 'restrictOwner', 'block'],
    withdraw: ['withdraw', 'cancel', 'closeOwner', 'closePro'],
  },
});

async function connectionOf(userId: string): Promise<string> {
  const { id } = await world.app.db
    .selectFrom('connections')
    .select('id')
    .where('initiatorId', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** One of its two people has closed their account so long ago that it is to be erased. */
async function leftBehind(who: 'owner' | 'pro') {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - (CLOSING_DAYS + 1) * DAY_MS));
  const open = await openDispute();
  await open[who].call.account.close(sureOf(open[who]));
  await world.drainTasks();
  world.clock.set(now);
  return { ...open, leaving: open[who].userId };
}

for (const who of ['owner', 'pro'] as const) {
  crossed(`on a dispute whose ${who} is erased`, {
    prepare: () => leftBehind(who),
    stops: {
      erase: /for update|^commit|"(?:disputes|dispute_statements|service_requests|profiles|users)" t /i,
    },
    acts: { ...STEPS, erase: ({ app }, { leaving: userId }) => eraseAccount(app, { userId }) },
    pairs: { erase: who === 'owner' ? ['answer', 'ask', 'decide'] : ['add', 'ask', 'decide', 'withdraw'] },
  });
}
