import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { sessionOf, useTestApp } from '../harness/test-app.ts';
import { HOME_PRO, newCard, PACK } from '../modules/billing-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody, KEY, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const STARTER = { planId: 'starter', billingCycle: 'monthly' } as const;

beforeAll(() => {
  world.clock.set(new Date('2027-01-31T10:00:00.000Z'));
});

async function openedCheckout() {
  const owner = await insertSomebody(world, 'property_owner');
  const opened = await owner.call.plans.checkout({ ...HOME_PRO, idempotencyKey: randomUUID() });
  return { owner, card: newCard(), ...opened };
}

type Opened = Awaited<ReturnType<typeof openedCheckout>>;

/** At the provider, who takes no money for a checkout that was closed. */
async function payIfOpen({ url, card }: Opened): Promise<void> {
  const session = world.stripe.state.sessions[sessionOf(url)];
  if (session?.status !== 'open') return;
  world.stripe.completeCheckout(sessionOf(url), { card });
  await world.stripe.deliverAll();
}

crossed('of somebody whose checkout is open', {
  prepare: openedCheckout,
  acts: {
    pay: (_through, opened) => payIfOpen(opened),
    other: async ({ as }, { owner }) => (await as(owner)).plans.checkout({ ...STARTER, idempotencyKey: KEY }),
    pack: async ({ as }, { owner }) =>
      (await as(owner)).connections.checkoutPack({ ...PACK, idempotencyKey: KEY }),
    look: async ({ as }, { owner, checkoutId }) => (await as(owner)).plans.checkoutStatus({ checkoutId }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { other: ['other', 'pay', 'close'], pack: ['pack'], look: ['pay'], close: ['pay'] },
});

async function plan() {
  const opened = await openedCheckout();
  await payIfOpen(opened);
  return opened;
}

crossed('of somebody whose plan is in its trial', {
  prepare: plan,
  acts: {
    change: async ({ as }, { owner }) => (await as(owner)).plans.change({ planId: 'starter' }),
    cancel: async ({ as }, { owner }) => (await as(owner)).plans.cancel(),
    resume: async ({ as }, { owner }) => (await as(owner)).plans.resume(),
    undo: async ({ as }, { owner }) => (await as(owner)).plans.undoChange(),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { change: ['cancel', 'undo', 'close'], cancel: ['resume'] },
  accepted: [
    {
      calls: ['change', 'cancel'],
      lines: [/"email":"(?:plan-change-planned|subscription-cancelled|subscription-resumed)"/],
      because: 'What the other call has taken back before it was recorded is told to nobody.',
    },
    {
      calls: ['change', 'cancel'],
      lines: [/^provider schedules .*"status":"released"/],
      because: 'The change was planned, dropped for taking back the cancellation, and planned again.',
    },
  ],
});
