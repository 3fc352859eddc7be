import { useTestApp } from '../harness/test-app.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

async function openRequest() {
  const four = await insertFour(world);
  const { id } = await four.owner.call.requests.create(LEAK);
  return { ...four, id };
}

crossed('on an open request', {
  prepare: openRequest,
  gate: 1,
  acts: {
    ...ENDINGS,
    accept: async ({ as }, { pro, id }) => (await as(pro)).jobs.accept({ id }),
    cancel: async ({ as }, { owner, id }) => (await as(owner)).requests.cancel({ id }),
  },
  pairs: { accept: ['accept', 'cancel', 'block', 'closePro'] },
});

async function underWay() {
  const four = await insertFour(world);
  const { id } = await four.owner.call.requests.create(LEAK);
  await four.pro.call.jobs.accept({ id });
  await four.pro.call.jobs.start({ id });
  return { ...four, id };
}

crossed('on a job under way', {
  prepare: underWay,
  acts: {
    ...ENDINGS,
    complete: async ({ as }, { pro, id }) => (await as(pro)).jobs.complete({ id }),
    cancel: async ({ as }, { owner, id }) => (await as(owner)).requests.cancel({ id }),
    dispute: async ({ as }, { owner, id }) =>
      (await as(owner)).disputes.open({ requestId: id, reason: 'quality', text: 'The pipe still drips.' }),
  },
  pairs: { complete: ['complete', 'cancel', 'dispute', 'closePro'] },
});
