import { beforeAll } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { endSubscriptions, HOME_PRO } from '../modules/billing-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody, KEY, OTHER_KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const STARTER = { planId: 'starter', billingCycle: 'monthly' } as const;

beforeAll(() => {
  world.clock.set(new Date('2027-01-31T10:00:00.000Z'));
});

async function withoutPlan() {
  // Subscriptions of earlier runs would renew in this one.
  await endSubscriptions(world);
  return { owner: await insertSomebody(world, 'property_owner') };
}

crossed('of somebody who buys a plan', {
  prepare: withoutPlan,
  gate: 1,
  acts: {
    buy: async ({ as }, { owner }) => (await as(owner)).plans.checkout({ ...HOME_PRO, idempotencyKey: KEY }),
    buyOther: async ({ as }, { owner }) =>
      (await as(owner)).plans.checkout({ ...STARTER, idempotencyKey: OTHER_KEY }),
  },
  pairs: { buy: ['buyOther'] },
});
