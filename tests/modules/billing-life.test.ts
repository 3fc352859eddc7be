import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '#server/modules/billing/billing.tasks.ts';
import { moneyDay } from '#server/modules/billing/charge-dates.policy.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  availableOf,
  connect,
  endSubscriptions,
  forgetTrialCards,
  HOME_PRO,
  passRenewal,
  planOf,
  providerIdOf,
  subjectsOf,
  subscribe,
} from './billing-people.ts';

const world = useTestApp();
const START = new Date('2027-01-31T10:00:00.000Z');
/** Can be saved, and fails when it is charged. */
const FAILING_CARD = '4000000000000341';

let owner: Person;

beforeEach(async () => {
  if (world.clock.now() < START) world.clock.set(START);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  await forgetTrialCards(world);
});

afterEach(() => endSubscriptions(world));

describe('the renewal of a plan', () => {
  it('grants the allowance each month, counted from the first charge', async () => {
    await subscribe(world, owner);
    for (let month = 0; month < 4; month += 1) {
      const { available, allowance } = await owner.call.connections.balance();
      expect(available).toBe(10);
      expect(allowance?.granted).toBe(10);
      await connect(world, owner, 1);
      const plan = await planOf(owner);
      expect(plan.status).toBe('active');
      expect(plan.nextChargeAt).toBe(allowance?.to);
      await passRenewal(world, owner);
    }
    const { items } = await owner.call.plans.payments({});
    expect(items).toHaveLength(5);
    expect(new Set(items.map(({ amountCents }) => amountCents))).toEqual(new Set([18_900]));
    expect(
      (await subjectsOf(world, owner)).filter((subject) => /^Your receipt: .*, \$189$/.test(subject)),
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
    await connect(world, owner, 2);
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
    const reminders = (await subjectsOf(world, owner)).filter((subject) =>
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
    expect(
      (await subjectsOf(world, owner)).filter((subject) => /^Your free trial .* ends /.test(subject)),
    ).toEqual([]);
  });
});

describe('a failed renewal', () => {
  it('allows three days of grace, then holds the unpaid month until it is paid', async () => {
    await subscribe(world, owner);
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 2);
    const renewalAt = new Date((await planOf(owner)).nextChargeAt ?? 0);
    await passRenewal(world, owner);
    const plan = await planOf(owner);
    expect(plan.status).toBe('past_due');
    expect(plan.nextChargeAt).toBeNull();
    expect(plan).toMatchObject({ priceCents: 18_900, overdueOn: moneyDay(renewalAt), isOnHold: false });
    expect(await availableOf(owner)).toBe(15);
    await connect(world, owner, 1);
    const failed = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.endsWith(' failed'));
    expect(failed).toHaveLength(1);

    const graceEndsAt = new Date(plan.graceEndsAt ?? 0);
    world.clock.set(new Date(graceEndsAt.getTime() - 1000));
    expect(await availableOf(owner)).toBe(14);
    expect((await planOf(owner)).isOnHold).toBe(false);
    world.clock.set(graceEndsAt);
    expect((await planOf(owner)).isOnHold).toBe(true);
    const { available, onHold } = await owner.call.connections.balance();
    expect({ available, onHold }).toEqual({ available: 5, onHold: 9 });

    await world.passTime({ days: 4 });
    expect(await planOf(owner)).toMatchObject({ status: 'active', overdueOn: null, isOnHold: false });
    expect(await availableOf(owner)).toBe(14);
    expect((await owner.call.connections.balance()).onHold).toBe(0);
  });

  it('blocks spending of the Connections on hold', async () => {
    await subscribe(world, owner);
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 9);
    await passRenewal(world, owner);
    const { graceEndsAt } = await planOf(owner);
    world.clock.set(new Date(graceEndsAt ?? 0));
    const { profileId } = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(
      owner.call.connections.connect({ profileId, requestId: randomUUID() }),
      'wallet_frozen',
    );
  });

  it('ends the plan when it is never paid; one-time purchases stay', async () => {
    await subscribe(world, owner);
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 20);
    await world.passTime({ days: 45 });
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    expect(await availableOf(owner)).toBe(5);
    expect(await subjectsOf(world, owner)).toContain('Your Home Pro plan has ended');
  });

  it('charges nothing after a trial whose card fails, and holds the month after the grace period', async () => {
    await world.pay(owner, HOME_PRO, { card: FAILING_CARD });
    await passRenewal(world, owner);
    expect((await planOf(owner)).status).toBe('past_due');
    expect((await owner.call.plans.payments({})).items).toEqual([]);
    expect(await availableOf(owner)).toBe(10);
    await world.passTime({ days: 3, hours: 1 });
    expect(await availableOf(owner)).toBe(0);
  });
});

/** What the provider took of everyone, in cents. */
describe('plans.change and plans.undoChange', () => {
  it('switch price and allowance with the next cycle', async () => {
    await subscribe(world, owner);
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
    expect(await subjectsOf(world, owner)).toContainEqual(expect.stringMatching(/^You’re switching to the /));
    await passRenewal(world, owner);
    expect(await planOf(owner)).toMatchObject({
      planId: 'property-manager',
      change: null,
      priceCents: 34_900,
    });
    expect(await availableOf(owner)).toBe(20);
    expect(await subjectsOf(world, owner)).not.toContainEqual(expect.stringMatching(/^You’re staying on /));
    await passRenewal(world, owner);
    expect((await owner.call.plans.payments({})).items.map(({ amountCents }) => amountCents)).toEqual([
      34_900, 34_900, 18_900,
    ]);
  });

  it('can be undone and replaced until then', async () => {
    await subscribe(world, owner);
    await owner.call.plans.change({ planId: 'property-manager' });
    await owner.call.plans.change({ planId: 'starter' });
    expect((await planOf(owner)).change?.planId).toBe('starter');
    expect((await owner.call.plans.undoChange()).plan?.change).toBeNull();
    const mail = (await world.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'You’re staying on the Home Pro plan',
    );
    expect(mail?.text).toContain('Your switch to the Starter plan is off.');
    expect(mail?.text).toContain('Amount: $189');
    await expectDomainError(owner.call.plans.undoChange(), 'nothing_to_undo');
    await passRenewal(world, owner);
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
    await subscribe(world, owner);
    await owner.call.plans.change({ planId: 'starter' });
    expect((await owner.call.plans.cancel()).plan).toMatchObject({ change: null, nextChargeAt: null });
    const mail = (await world.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'You canceled your Home Pro plan',
    );
    expect(mail?.text).toContain('Your switch to the Starter plan is off too.');
    expect(await subjectsOf(world, owner)).not.toContain('You’re staying on the Home Pro plan');
    expect((await owner.call.plans.change({ planId: 'starter' })).plan).toMatchObject({
      endsAt: null,
      change: { planId: 'starter' },
    });
  });

  it('drop a change once, also when it is undone twice at the same moment', async () => {
    await subscribe(world, owner);
    await owner.call.plans.change({ planId: 'starter' });
    const answers = await Promise.all([owner.call.plans.undoChange(), owner.call.plans.undoChange()]);
    expect(answers.map(({ plan }) => plan?.change)).toEqual([null, null]);
  });

  it('go on where a cancellation stopped that had dropped the change already', async () => {
    await subscribe(world, owner);
    const { plan } = await owner.call.plans.change({ planId: 'starter' });
    const { id } = Object.values(world.stripe.state.schedules).at(-1) ?? expect.fail('No schedule.');
    await world.app.payments.dropChange(id);
    expect((await planOf(owner)).change?.planId).toBe('starter');
    expect((await owner.call.plans.undoChange()).plan?.change).toBeNull();
    expect((await owner.call.plans.cancel()).plan?.endsAt).toBe(plan?.nextChargeAt);
  });

  it('drop a change although the answer is lost', async () => {
    await subscribe(world, owner);
    await owner.call.plans.change({ planId: 'starter' });
    const { id } = Object.values(world.stripe.state.schedules).at(-1) ?? expect.fail('No schedule.');
    world.stripe.injectFault('lost', 3, `/subscription_schedules/${id}/release`);
    expect((await owner.call.plans.undoChange()).plan?.change).toBeNull();
  });

  it('refuse the current plan and plans of another user type', async () => {
    await subscribe(world, owner);
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
