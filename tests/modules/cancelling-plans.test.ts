import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  availableOf,
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

let owner: Person;

beforeEach(async () => {
  if (world.clock.now() < START) world.clock.set(START);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  await forgetTrialCards(world);
});

afterEach(() => endSubscriptions(world));

/** Whole seconds, rounded up. */
const secondsUntil = (at: string | null) =>
  Math.ceil((new Date(at ?? 0).getTime() - world.clock.now().getTime()) / 1000);

const takenInAll = () =>
  Object.values(world.stripe.state.charges).reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0);

describe('cancelling while a payment is overdue', () => {
  it('ends the plan at once with its Connections, and the payment is not collected anymore', async () => {
    await subscribe(world, owner);
    await world.pay(owner, { packId: 'starter', cycle: 'one_time' });
    // The fourth try, on the fifth day, would be paid.
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 3);
    await passRenewal(world, owner);
    await world.passTime({ days: 3 });
    expect((await owner.call.connections.balance()).onHold).toBe(10);
    const taken = takenInAll();
    expect((await owner.call.plans.cancel()).plan).toBeNull();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 5, onHold: 0 });
    await world.passTime({ days: 40 });
    expect(takenInAll()).toBe(taken);
    const mail = (await world.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'Your Home Pro plan has ended',
    );
    expect(mail?.text).toContain('The overdue payment won’t be collected');
    expect(await subjectsOf(world, owner)).not.toContain('You canceled your Home Pro plan');
  });

  it('ends a pack likewise, also one that was to end with its period', async () => {
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    const packOf = async () => (await owner.call.plans.subscription()).packs[0];
    const untilCharge = new Date((await packOf())?.nextChargeAt ?? 0).getTime() - world.clock.now().getTime();
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 1);
    await world.passTime({ seconds: untilCharge / 1000, hours: 2 });
    const pack = await packOf();
    expect(pack?.status).toBe('past_due');
    await world.app.payments.setEnding(await providerIdOf(world, owner), true);
    await world.stripe.deliverAll();
    const taken = takenInAll();
    const { packs } = await owner.call.plans.cancelPack({ subscriptionId: pack?.id ?? '' });
    expect(packs).toEqual([]);
    await world.passTime({ days: 40 });
    expect(takenInAll()).toBe(taken);
  });

  it('keeps what was just paid: it is asked for at the provider first', async () => {
    await subscribe(world, owner);
    world.stripe.failNextRenewal(await providerIdOf(world, owner), 1);
    await passRenewal(world, owner);
    expect((await planOf(owner)).status).toBe('past_due');
    world.clock.advance({ days: 2 });
    world.stripe.clock.catchUp();
    expect((await owner.call.plans.cancel()).plan).toMatchObject({ status: 'active' });
    expect((await planOf(owner)).endsAt).not.toBeNull();
    expect(await availableOf(owner)).toBe(10);
  });

  it('voids the invoice also when the provider stops answering in between', async () => {
    await subscribe(world, owner);
    const id = await providerIdOf(world, owner);
    world.stripe.failNextRenewal(id, 1);
    await passRenewal(world, owner);
    world.stripe.injectFault('down', 3, '/invoices');
    await expectDomainError(owner.call.plans.cancel(), 'payment_unavailable');
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    world.clock.advance({ minutes: 2 });
    await world.drainTasks();
    expect(invoicesOf(id).map(({ status }) => status)).not.toContain('open');
  });
});

const invoicesOf = (subscriptionId: string) =>
  Object.values(world.stripe.state.invoices).filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscriptionId,
  );

describe('plans.cancel and plans.resume', () => {
  it('end the plan with the paid period, say when, and can be undone until then', async () => {
    await subscribe(world, owner);
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
    expect(await subjectsOf(world, owner)).toEqual(
      expect.arrayContaining(['You canceled your Home Pro plan', 'Your Home Pro plan continues']),
    );
  });

  it('charge nothing once the plan has ended, and a plan can be bought again', async () => {
    await subscribe(world, owner);
    await owner.call.plans.cancel();
    await passRenewal(world, owner);
    expect((await owner.call.plans.subscription()).plan).toBeNull();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
    await world.pay(owner, HOME_PRO);
    expect(await planOf(owner)).toMatchObject({ status: 'active', trialEndsAt: null });
    expect(await availableOf(owner)).toBe(10);
  });

  it('say what is still charged in the hour after a renewal, until it is paid', async () => {
    await subscribe(world, owner);
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    expect((await planOf(owner)).presentChargeCents).toBeNull();
    const { nextChargeAt } = await planOf(owner);
    await world.passTime({ seconds: secondsUntil(nextChargeAt) + 600 });
    const taken = takenInAll();
    const { plan, packs } = await owner.call.plans.cancel();
    expect(plan).toMatchObject({ status: 'active', nextChargeAt: null, presentChargeCents: 18_900 });
    expect(packs).toMatchObject([{ presentChargeCents: null }]);
    const mail = (await world.mailsTo(owner.email)).find(
      ({ subject }) => subject === 'You canceled your Home Pro plan',
    );
    expect(mail?.text).toContain('you’ll still see that charge of $189, and no other after it');
    await world.passTime({ hours: 2 });
    expect(takenInAll()).toBe(taken + 18_900);
    expect(await planOf(owner)).toMatchObject({ endsAt: plan?.endsAt, presentChargeCents: null });
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
    await subscribe(world, owner);
    world.stripe.injectFault('down', 3, '/subscriptions');
    await expectDomainError(owner.call.plans.cancel(), 'payment_unavailable');
    expect((await planOf(owner)).endsAt).toBeNull();
    expect((await owner.call.plans.cancel()).plan?.endsAt).not.toBeNull();
    world.stripe.injectFault('down', 3, '/subscriptions');
    await expectDomainError(owner.call.plans.resume(), 'payment_unavailable');
  });
});
