import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '#server/modules/billing/billing.tasks.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
const START = new Date('2027-01-31T10:00:00.000Z');
/** Can be saved, and fails when it is charged. */
const FAILING_CARD = '4000000000000341';

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  if (world.clock.now() < START) world.clock.set(START);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
  // The card's trial in the previous test must not count as one of this test's people.
  await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
});

// Subscriptions that keep renewing would carry on into the following tests.
afterEach(async () => {
  for (const { id, status } of Object.values(world.stripe.state.subscriptions)) {
    if (status !== 'canceled') await world.app.payments.endSubscription(id);
  }
  await world.stripe.deliverAll();
});

const planOf = async (person: Person) => {
  const { plan } = await person.call.plans.subscription();
  return plan ?? expect.fail('There is no plan.');
};
const availableOf = async (person: Person) => (await person.call.connections.balance()).available;
const subjectsOf = async (person: Person) =>
  (await world.mailsTo(person.email)).map(({ subject }) => subject);

async function connect(person: Person, count: number): Promise<void> {
  const professionals = await Promise.all(
    Array.from({ length: count }, () => world.signUp({ userType: 'service_professional' })),
  );
  for (const { profileId } of professionals) {
    await person.call.connections.connect({ profileId, requestId: randomUUID() });
  }
}

const providerIdOf = async (person: Person) => {
  const row = await world.app.db
    .selectFrom('subscriptions')
    .select('stripeSubscriptionId')
    .where('userId', '=', person.userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return row.stripeSubscriptionId;
};

/** Past the trial, with the first month paid. */
async function subscribe(person: Person, planId: 'starter' | 'home-pro' = 'home-pro'): Promise<void> {
  await world.pay(person, { ...HOME_PRO, planId });
  await passRenewal(person);
}

/** To two hours after the next charge: a renewal is a draft for an hour. */
async function passRenewal(person: Person): Promise<void> {
  const { nextChargeAt, endsAt } = await planOf(person);
  const at = new Date(nextChargeAt ?? endsAt ?? 0).getTime();
  await world.passTime({ seconds: Math.ceil((at - world.clock.now().getTime()) / 1000) + 7_200 });
}

const latestCharge = () =>
  Object.values(world.stripe.state.charges).findLast(({ paid }) => paid)?.id ?? expect.fail('No charge.');

describe('the renewal of a plan', () => {
  it('grants the allowance each month, counted from the first charge', async () => {
    await subscribe(owner);
    for (let month = 0; month < 4; month += 1) {
      const { available, allowance } = await owner.call.connections.balance();
      expect(available).toBe(10);
      expect(allowance?.granted).toBe(10);
      await connect(owner, 1);
      const plan = await planOf(owner);
      expect(plan.status).toBe('active');
      expect(plan.nextChargeAt).toBe(allowance?.to);
      await passRenewal(owner);
    }
    const { items } = await owner.call.plans.payments({});
    expect(items).toHaveLength(5);
    expect(new Set(items.map(({ amountCents }) => amountCents))).toEqual(new Set([18_900]));
    expect(
      (await subjectsOf(owner)).filter((subject) => /^Your receipt: .*, \$189$/.test(subject)),
    ).toHaveLength(items.length);
  });

  it('grants one month at a time of a year paid in advance', async () => {
    await world.pay(owner, { ...HOME_PRO, billingCycle: 'annual' });
    await world.passTime({ days: 15 });
    expect(await planOf(owner)).toMatchObject({
      billingCycle: 'annual',
      priceCents: 192_780,
      status: 'active',
    });
    for (let month = 0; month < 3; month += 1) {
      expect(await availableOf(owner)).toBe(10);
      await world.passTime({ days: 31 });
    }
    expect((await owner.call.plans.payments({})).items.map(({ amountCents }) => amountCents)).toEqual([
      192_780,
    ]);
  });

  it('also renews a monthly pack', async () => {
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    expect(await availableOf(owner)).toBe(5);
    await connect(owner, 2);
    await world.passTime({ days: 32 });
    expect(await availableOf(owner)).toBe(5);
    expect((await owner.call.plans.payments({})).items).toHaveLength(2);
  });

  it('is announced three days and one day before the first charge, once each', async () => {
    await world.pay(owner, HOME_PRO);
    for (let hour = 0; hour < 14 * 24; hour += 12) {
      await remind(world.app);
      await remind(world.app);
      await world.passTime({ hours: 12 });
    }
    const reminders = (await subjectsOf(owner)).filter((subject) =>
      /^Your free trial .* ends /.test(subject),
    );
    expect(reminders.toSorted()).toEqual([
      'Your free trial of the Home Pro plan ends in 3 days',
      'Your free trial of the Home Pro plan ends tomorrow',
    ]);
    const [mail] = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('in 3 days'));
    expect(mail?.text).toContain('Amount: $189');
  });

  it('is not announced after a cancellation', async () => {
    await world.pay(owner, HOME_PRO);
    await owner.call.plans.cancel();
    await world.passTime({ days: 13 });
    await remind(world.app);
    expect((await subjectsOf(owner)).filter((subject) => /^Your free trial .* ends /.test(subject))).toEqual(
      [],
    );
  });
});

describe('a failed renewal', () => {
  it('allows three days of grace, then holds the unpaid month until it is paid', async () => {
    await subscribe(owner);
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    world.stripe.failNextRenewal(await providerIdOf(owner), 2);
    await passRenewal(owner);
    const plan = await planOf(owner);
    expect(plan.status).toBe('past_due');
    expect(plan.nextChargeAt).toBeNull();
    expect(await availableOf(owner)).toBe(15);
    await connect(owner, 1);
    const failed = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.endsWith(' failed'));
    expect(failed).toHaveLength(1);

    const graceEndsAt = new Date(plan.graceEndsAt ?? 0);
    world.clock.set(new Date(graceEndsAt.getTime() - 1000));
    expect(await availableOf(owner)).toBe(14);
    world.clock.set(graceEndsAt);
    const { available, onHold } = await owner.call.connections.balance();
    expect({ available, onHold }).toEqual({ available: 5, onHold: 9 });

    await world.passTime({ days: 4 });
    expect((await planOf(owner)).status).toBe('active');
    expect(await availableOf(owner)).toBe(14);
    expect((await owner.call.connections.balance()).onHold).toBe(0);
  });

  it('blocks spending of the Connections on hold', async () => {
    await subscribe(owner);
    world.stripe.failNextRenewal(await providerIdOf(owner), 9);
    await passRenewal(owner);
    const { graceEndsAt } = await planOf(owner);
    world.clock.set(new Date(graceEndsAt ?? 0));
    const { profileId } = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(
      owner.call.connections.connect({ profileId, requestId: randomUUID() }),
      'wallet_frozen',
    );
  });

  it('ends the plan when it is never paid; one-time purchases stay', async () => {
    await subscribe(owner);
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    world.stripe.failNextRenewal(await providerIdOf(owner), 20);
    await world.passTime({ days: 45 });
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    expect(await availableOf(owner)).toBe(5);
    expect(await subjectsOf(owner)).toContain('Your Home Pro plan has ended');
  });

  it('charges nothing after a trial whose card fails, and holds the month after the grace period', async () => {
    await world.pay(owner, HOME_PRO, { card: FAILING_CARD });
    await passRenewal(owner);
    expect((await planOf(owner)).status).toBe('past_due');
    expect((await owner.call.plans.payments({})).items).toEqual([]);
    expect(await availableOf(owner)).toBe(10);
    await world.passTime({ days: 3, hours: 1 });
    expect(await availableOf(owner)).toBe(0);
  });
});

describe('plans.cancel and plans.resume', () => {
  it('end the plan with the paid period, say when, and can be undone until then', async () => {
    await subscribe(owner);
    const before = await planOf(owner);
    const cancelled = await owner.call.plans.cancel();
    expect(cancelled.plan).toMatchObject({
      endsAt: before.nextChargeAt,
      nextChargeAt: null,
      status: 'active',
    });
    expect((await owner.call.plans.cancel()).plan?.endsAt).toBe(before.nextChargeAt);
    const resumed = await owner.call.plans.resume();
    expect(resumed.plan).toMatchObject({ endsAt: null, nextChargeAt: before.nextChargeAt });
    await expectDomainError(owner.call.plans.resume(), 'nothing_to_undo');
    expect(await subjectsOf(owner)).toEqual(
      expect.arrayContaining(['You canceled your Home Pro plan', 'Your Home Pro plan continues']),
    );
  });

  it('charge nothing once the plan has ended, and a plan can be bought again', async () => {
    await subscribe(owner);
    await owner.call.plans.cancel();
    await passRenewal(owner);
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
    await world.pay(owner, HOME_PRO);
    expect(await planOf(owner)).toMatchObject({ status: 'active', trialEndsAt: null });
    expect(await availableOf(owner)).toBe(10);
  });

  it('charge nothing for a cancelled trial', async () => {
    await world.pay(owner, HOME_PRO);
    await owner.call.plans.cancel();
    await world.passTime({ days: 20 });
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    expect((await owner.call.plans.payments({})).items).toEqual([]);
  });

  it('refuse where there is no plan', async () => {
    const { plans } = owner.call;
    for (const ask of [
      () => plans.cancel(),
      () => plans.resume(),
      () => plans.undoChange(),
      () => plans.change({ planId: 'starter' }),
    ]) {
      await expectDomainError(ask(), 'no_subscription');
    }
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    await expectDomainError(owner.call.plans.cancel(), 'no_subscription');
  });

  it('change nothing while the provider does not answer', async () => {
    await subscribe(owner);
    world.stripe.injectFault('down', 3, '/subscriptions');
    await expectDomainError(owner.call.plans.cancel(), 'payment_unavailable');
    expect((await planOf(owner)).endsAt).toBeNull();
    expect((await owner.call.plans.cancel()).plan?.endsAt).not.toBeNull();
    world.stripe.injectFault('down', 3, '/subscriptions');
    await expectDomainError(owner.call.plans.resume(), 'payment_unavailable');
  });
});

describe('plans.change and plans.undoChange', () => {
  it('switch price and allowance with the next cycle', async () => {
    await subscribe(owner);
    const before = await planOf(owner);
    const { plan } = await owner.call.plans.change({ planId: 'property-manager' });
    expect(plan).toMatchObject({
      planId: 'home-pro',
      connections: 10,
      nextChargeCents: 34_900,
      change: {
        planId: 'property-manager',
        startsAt: before.nextChargeAt,
        priceCents: 34_900,
        connections: 20,
      },
    });
    expect(await availableOf(owner)).toBe(10);
    expect(await subjectsOf(owner)).toContainEqual(expect.stringMatching(/^You’re switching to the /));
    await passRenewal(owner);
    expect(await planOf(owner)).toMatchObject({
      planId: 'property-manager',
      change: null,
      priceCents: 34_900,
    });
    expect(await availableOf(owner)).toBe(20);
    await passRenewal(owner);
    expect((await owner.call.plans.payments({})).items.map(({ amountCents }) => amountCents)).toEqual([
      34_900, 34_900, 18_900,
    ]);
  });

  it('can be undone and replaced until then', async () => {
    await subscribe(owner);
    await owner.call.plans.change({ planId: 'property-manager' });
    await owner.call.plans.change({ planId: 'starter' });
    expect((await planOf(owner)).change?.planId).toBe('starter');
    expect((await owner.call.plans.undoChange()).plan?.change).toBeNull();
    await expectDomainError(owner.call.plans.undoChange(), 'nothing_to_undo');
    await passRenewal(owner);
    expect((await planOf(owner)).planId).toBe('home-pro');
  });

  it('switch a trial at its end', async () => {
    await world.pay(owner, HOME_PRO);
    const { plan } = await owner.call.plans.change({ planId: 'starter' });
    expect(plan?.change?.startsAt).toBe(plan?.trialEndsAt);
    await world.passTime({ days: 15 });
    expect(await planOf(owner)).toMatchObject({ planId: 'starter', status: 'active' });
    expect(await availableOf(owner)).toBe(3);
    expect((await owner.call.plans.payments({})).items.map(({ amountCents }) => amountCents)).toEqual([
      7_900,
    ]);
  });

  it('cancel a pending cancellation, which in turn drops a change', async () => {
    await subscribe(owner);
    await owner.call.plans.change({ planId: 'starter' });
    expect((await owner.call.plans.cancel()).plan).toMatchObject({ change: null, nextChargeAt: null });
    expect((await owner.call.plans.change({ planId: 'starter' })).plan).toMatchObject({
      endsAt: null,
      change: { planId: 'starter' },
    });
  });

  it('refuse the current plan and plans of another user type', async () => {
    await subscribe(owner);
    await expectDomainError(owner.call.plans.change({ planId: 'home-pro' }), 'same_plan');
    await expectDomainError(owner.call.plans.change({ planId: 'solo-pro' }), 'plan_not_for_you');
    world.stripe.injectFault('down', 3, '/subscription');
    await expectDomainError(owner.call.plans.change({ planId: 'starter' }), 'payment_unavailable');
    const client = await world.signUp({ userType: 'commercial' });
    await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
    await world.pay(client, { planId: 'corporate', billingCycle: 'monthly' });
    await expectDomainError(client.call.plans.change({ planId: 'enterprise' }), 'plan_needs_sales');
  });
});

describe('a refund or dispute', () => {
  const PACK = { packId: 'professional', cycle: 'one_time' } as const;

  it('takes Connections back in proportion', async () => {
    await world.pay(owner, PACK);
    world.stripe.refund(latestCharge(), { amount: 5_000 });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(8);
    world.stripe.refund(latestCharge(), { amount: 15_000 });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.payments({})).items[0]?.refundedCents).toBe(20_000);
    expect(await subjectsOf(owner)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your \$50 refund: /),
        expect.stringMatching(/^Your \$200 refund: /),
      ]),
    );
  });

  it('leaves a debt for spent Connections, which the next purchase pays first', async () => {
    await world.pay(owner, PACK);
    await connect(owner, 4);
    world.stripe.refund(latestCharge());
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, debt: 4 });
    await world.pay(owner, PACK);
    expect(await owner.call.connections.balance()).toMatchObject({ available: 6, debt: 0 });
  });

  it('holds Connections while a dispute is open, releases them when won and takes them when lost', async () => {
    await world.pay(owner, PACK);
    const won = world.stripe.dispute(latestCharge());
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, onHold: 10 });
    expect((await owner.call.plans.payments({})).items[0]?.isDisputed).toBe(true);
    world.stripe.closeDispute(won.id, 'won');
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 10, onHold: 0 });

    await world.pay(stranger, PACK);
    await connect(stranger, 3);
    const lost = world.stripe.dispute(latestCharge());
    world.stripe.closeDispute(lost.id, 'lost');
    await world.stripe.deliverAll();
    expect(await stranger.call.connections.balance()).toMatchObject({ available: 0, debt: 3 });
  });
});

describe('payment events', () => {
  const PACK = { packId: 'professional', cycle: 'one_time' } as const;

  it('change nothing when they are delivered again, in any order', async () => {
    const earlier = new Set(world.stripe.events().map(({ id }) => id));
    await subscribe(owner);
    await world.pay(owner, PACK);
    world.stripe.refund(latestCharge(), { amount: 10_000 });
    await world.stripe.deliverAll();
    const stateOf = async () => ({
      balance: await owner.call.connections.balance(),
      payments: await owner.call.plans.payments({}),
      plan: await owner.call.plans.subscription(),
      statement: await owner.call.connections.statement({}),
    });
    const before = await stateOf();
    const again = world.stripe.events().filter(({ id }) => !earlier.has(id));
    for (const { id } of again.toReversed()) await world.stripe.resendEvent(id);
    await world.app.db.deleteFrom('providerEvents').execute();
    for (const { id } of again.toReversed()) await world.stripe.resendEvent(id);
    expect(await stateOf()).toEqual(before);
  });

  it('are recovered by reconciliation when they never arrive', async () => {
    const { url } = await owner.call.plans.checkout(HOME_PRO);
    world.stripe.completeCheckout(sessionOf(url));
    const pack = await stranger.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(pack.url));
    world.clock.advance({ hours: 1 });
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
    expect(await availableOf(stranger)).toBe(10);
    await reconcile(world.app);
    expect(await availableOf(stranger)).toBe(10);
    expect((await stranger.call.plans.payments({})).items).toHaveLength(1);

    world.clock.advance({ days: 14 });
    world.stripe.clock.catchUp();
    world.clock.advance({ hours: 2 });
    world.stripe.clock.catchUp();
    await reconcile(world.app);
    expect(await planOf(owner)).toMatchObject({ status: 'active' });
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
    await world.stripe.deliverAll();
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
  });

  it('recover a checkout whose creation was never answered, and give up on one that was not created', async () => {
    const idempotencyKey = randomUUID();
    await owner.call.connections.checkoutPack({ packId: 'starter', cycle: 'one_time' });
    world.stripe.injectFault('lost', 3, '/checkout/sessions');
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey }),
      'checkout_failed',
    );
    const lost = Object.values(world.stripe.state.sessions).at(-1);
    world.stripe.completeCheckout(lost?.id ?? '');
    world.stripe.injectFault('down', 3, '/checkout/sessions');
    const other = randomUUID();
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey: other }),
      'checkout_failed',
    );
    world.clock.advance({ hours: 24 });
    world.stripe.clock.catchUp();
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey: other }),
      'checkout_failed',
    );
  });

  it('are retried later when the provider does not answer', async () => {
    const { url } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    // Three tries for the list of events, three for the checkout.
    world.stripe.injectFault('down', 6);
    world.clock.advance({ hours: 1 });
    await expect(reconcile(world.app)).rejects.toThrow('payment provider');
    expect(await availableOf(owner)).toBe(0);
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
  });
});
