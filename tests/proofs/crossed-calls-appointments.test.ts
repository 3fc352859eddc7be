import { useTestApp } from '../harness/test-app.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;

/** So many days from now. */
const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const timesIn = (days: number) => [{ day: dayIn(days), time: '09:00' }];

async function proposedTimes() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  const leak = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  const { id: requestId } = await owner.call.requests.create(leak);
  await pro.call.jobs.accept({ id: requestId });
  const { latest } = await pro.call.appointments.propose({ requestId, times: timesIn(3), minutes: 60 });
  return { ...four, requestId, id: latest?.id ?? '', timeId: latest?.proposal?.times[0]?.id ?? '' };
}

crossed('on times that are proposed for a job', {
  prepare: proposedTimes,
  acts: {
    ...ENDINGS,
    agree: async ({ as }, { owner, id, timeId }) => (await as(owner)).appointments.accept({ id, timeId }),
    decline: async ({ as }, { owner, id }) => (await as(owner)).appointments.decline({ id }),
    propose: async ({ as }, { pro, requestId }) =>
      (await as(pro)).appointments.propose({ requestId, times: timesIn(4), minutes: 60 }),
    proposeBack: async ({ as }, { owner, requestId }) =>
      (await as(owner)).appointments.propose({ requestId, times: timesIn(5), minutes: 90 }),
    cancelJob: async ({ as }, { owner, requestId: id }) => (await as(owner)).requests.cancel({ id }),
  },
  pairs: {
    agree: ['decline', 'propose', 'cancelJob'],
    propose: ['proposeBack'],
  },
});
