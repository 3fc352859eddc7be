import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useStripeRelay } from '../harness/stripe-relay.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  endSubscriptions,
  forgetTrialCards,
  HOME_PRO,
  latestCharge,
  passRenewal,
  planOf,
  providerIdOf,
  providerSession,
  subjectsOf,
  subscribe,
} from './billing-people.ts';

const world = useTestApp();
const { relay, app } = useStripeRelay(world);
const START = new Date('2027-01-31T10:00:00.000Z');

let owner: Person;
/** The same account in another tab, of which the provider holds the call. */
let tab: Call;

beforeEach(async () => {
  if (world.clock.now() < START) world.clock.set(START);
  owner = await world.signUp({ userType: 'property_owner' });
  await forgetTrialCards(world);
  tab = await world.callAs(owner.userId, app());
});

afterEach(async () => {
  expect(relay.wasHeld).toBe(true);
  await endSubscriptions(world);
});

const statusesOf = (subscriptionId: string) =>
  Object.values(world.stripe.state.invoices)
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId)
    .map(({ status }) => status);

const countMails = async (subject: string) =>
  (await subjectsOf(world, owner)).filter((one) => one === subject).length;

describe('two cancellations of an overdue plan at once', () => {
  const overdue = async () => {
    await subscribe(world, owner);
    const id = await providerIdOf(world, owner);
    world.stripe.failNextRenewal(id, 1);
    await passRenewal(world, owner);
    return id;
  };

  it('end it once', async () => {
    const id = await overdue();
    relay.hold('DELETE', /\/subscriptions\//, async () => {
      expect((await owner.call.plans.cancel()).plan).toBeNull();
    });
    expect((await tab.plans.cancel()).plan).toBeNull();
    expect(statusesOf(id)).not.toContain('open');
    await world.stripe.deliverAll();
    expect(await countMails('Your Home Pro plan has ended')).toBe(1);
  });

  it('void what is unpaid once', async () => {
    const id = await overdue();
    relay.hold('POST', /\/void$/, () => world.app.payments.endSubscription(id));
    expect((await tab.plans.cancel()).plan).toBeNull();
    expect(statusesOf(id)).not.toContain('open');
  });

  it('void an invoice that is still a draft once', async () => {
    await world.pay(owner, HOME_PRO);
    const id = await providerIdOf(world, owner);
    const { nextChargeAt } = await planOf(owner);
    const untilCharge = new Date(nextChargeAt ?? 0).getTime() - world.clock.now().getTime();
    await world.passTime({ seconds: Math.ceil(untilCharge / 1000), minutes: 10 });
    expect(statusesOf(id)).toContain('draft');
    relay.hold('POST', /\/finalize$/, () => world.app.payments.endSubscription(id));
    await app().payments.endSubscription(id);
    expect(statusesOf(id).filter((status) => status !== 'paid')).toEqual(['void']);
  });
});

describe('a change of plan beside another one, or a cancellation', () => {
  beforeEach(() => world.pay(owner, HOME_PRO));

  it('is planned, whichever of two in two tabs comes second', async () => {
    relay.hold('POST', /\/subscription_schedules$/, () => owner.call.plans.change({ planId: 'starter' }));
    expect((await tab.plans.change({ planId: 'starter' })).plan?.change?.planId).toBe('starter');
  });

  it('takes back a cancellation that came before it', async () => {
    relay.hold('POST', /\/subscription_schedules\/\w+$/, () => owner.call.plans.cancel());
    const { plan } = await tab.plans.change({ planId: 'starter' });
    expect(plan).toMatchObject({ endsAt: null, change: { planId: 'starter' } });
  });

  it('takes back a cancellation that comes as it begins', async () => {
    relay.hold('POST', /\/subscription_schedules$/, () => owner.call.plans.cancel());
    const { plan } = await tab.plans.change({ planId: 'starter' });
    expect(plan).toMatchObject({ endsAt: null, change: { planId: 'starter' } });
  });

  it('is dropped by a cancellation that comes after it', async () => {
    relay.hold('POST', /\/subscriptions\/\w+$/, () => owner.call.plans.change({ planId: 'starter' }));
    const { plan } = await tab.plans.cancel();
    expect(plan?.endsAt).not.toBeNull();
    expect(plan?.change).toBeNull();
  });
});

describe('plans.resume', () => {
  it('says that there is no plan anymore when it ended at the same moment', async () => {
    await world.pay(owner, HOME_PRO);
    await owner.call.plans.cancel();
    const id = await providerIdOf(world, owner);
    relay.hold('POST', /\/subscriptions\/\w+$/, () => world.app.payments.endSubscription(id));
    await expectDomainError(tab.plans.resume(), 'no_subscription');
  });
});

describe('two purchases of plans at once', () => {
  it('both close a checkout that was left unfinished', async () => {
    const order = { ...HOME_PRO, idempotencyKey: randomUUID() };
    const { url } = await owner.call.plans.checkout(order);
    const starter = () => ({ ...order, planId: 'starter', idempotencyKey: randomUUID() }) as const;
    relay.hold('POST', /\/expire$/, () => owner.call.plans.checkout(starter()));
    expect((await tab.plans.checkout(starter())).url).toContain('cs_');
    expect(providerSession(world, url).status).toBe('expired');
  });

  it('leave one that can be paid', async () => {
    const order = (planId: 'starter' | 'home-pro') =>
      ({ ...HOME_PRO, planId, idempotencyKey: randomUUID() }) as const;
    let other = '';
    relay.hold('POST', /\/checkout\/sessions$/, async () => {
      other = (await owner.call.plans.checkout(order('starter'))).url;
    });
    const { url } = await tab.plans.checkout(order('home-pro'));
    const statuses = [url, other].map((one) => providerSession(world, one).status);
    expect(statuses.toSorted()).toEqual(['expired', 'open']);
  });
});

describe('two refunds of one charge', () => {
  it('are one, also when the other was made by hand', async () => {
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    const id = latestCharge(world);
    relay.hold('POST', /\/refunds$/, () => Promise.resolve(world.stripe.refund(id)));
    await app().payments.refundCharge(id);
    expect(world.stripe.state.charges[id]).toMatchObject({ refunded: true });
  });
});
