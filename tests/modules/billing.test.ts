import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBuyer, insertCustomer } from '#server/modules/billing/buyers.queries.ts';
import { checkOut, expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { availableOf, HOME_PRO, newCard, PACK, providerSession, statusOf } from './billing-people.ts';

const world = useTestApp();

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
});

describe('plans.checkout', () => {
  it('starts a trial: the plan is active, nothing is charged, the allowance is granted', async () => {
    const { checkoutId } = await world.pay(owner, HOME_PRO, { card: newCard() });
    expect(await owner.call.plans.checkoutStatus({ checkoutId })).toEqual({
      checkoutId,
      status: 'fulfilled',
      kind: 'plan',
      sku: 'home-pro',
      url: null,
      connections: 10,
    });
    const { plan, mayTry } = await owner.call.plans.subscription();
    expect(plan).toMatchObject({
      planId: 'home-pro',
      status: 'trialing',
      priceCents: 18_900,
      trialEndsAt: '2026-12-04T15:00:00.000Z',
      trialEndsOn: '2026-12-04',
      nextChargeAt: '2026-12-04T15:00:00.000Z',
      nextChargeOn: '2026-12-04',
      nextChargeCents: 18_900,
    });
    expect(mayTry).toBe(false);
    expect(await availableOf(owner)).toBe(10);
    expect((await owner.call.plans.payments({})).items).toEqual([]);
    const [mail] = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('free trial'));
    expect(mail?.text).toContain('First charge: Dec 4, 2026\n');
    expect(mail?.text).toContain('Amount: $189');
  });

  it('orders the catalog price for the caller’s customer', async () => {
    const { url, checkoutId } = await owner.call.plans.checkout({ ...HOME_PRO, billingCycle: 'annual' });
    const session = providerSession(world, url);
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: checkoutId,
      currency: 'usd',
      amount_total: 0,
      allowed_payment_method_types: ['card'],
      success_url: `http://localhost:3000/payment/return?checkout=${checkoutId}`,
    });
    const lines = world.stripe.state.sessionPlans[session.id]?.lineItems ?? [];
    expect(lines.map(({ price, quantity }) => [price?.lookup_key, price?.unit_amount, quantity])).toEqual([
      ['plan:home-pro:annual:192780', 192_780, 1],
    ]);
  });

  it('stores billing name and address on the customer', async () => {
    const billingDetails = {
      name: 'Whitfield Homes',
      street: '12 Elm Street',
      city: 'Detroit',
      state: 'MI',
      zipCode: '48226',
    };
    const { url } = await owner.call.plans.checkout({ ...HOME_PRO, billingDetails });
    const customer = world.stripe.state.customers[providerSession(world, url).customer ?? ''];
    expect(customer).toMatchObject({
      name: 'Whitfield Homes',
      address: { line1: '12 Elm Street', postal_code: '48226' },
    });
  });

  it('returns the same checkout for the same idempotency key, also to parallel calls', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.call.plans.checkout({ ...HOME_PRO, idempotencyKey })),
    );
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(new Set(answers.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    const ours = Object.values(world.stripe.state.sessions).filter(
      (session) => session.client_reference_id === answers[0]?.checkoutId,
    );
    expect(ours).toHaveLength(1);
  });

  it('opens parallel first checkouts of one person for one customer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call.connections.checkoutPack(PACK)),
    );
    expect(new Set(answers.map(({ url }) => url)).size).toBe(8);
    expect(new Set(answers.map(({ url }) => providerSession(world, url).customer)).size).toBe(1);
  });

  // The window of the race is narrow: 300 rounds hit it about fifty times.
  it('keeps one customer, without an error, from parallel inserts', async () => {
    const { db } = world.app;
    for (let round = 0; round < 300; round += 1) {
      await db.deleteFrom('billingCustomers').where('userId', '=', owner.userId).execute();
      const stripeCustomerId = `cus_${String(round)}`;
      const row = { userId: owner.userId, stripeCustomerId, createdAt: world.clock.now() };
      await Promise.all(Array.from({ length: 8 }, () => insertCustomer(db, row)));
      const buyer = await findBuyer(db, owner.userId);
      expect(buyer?.customerId).toBe(stripeCustomerId);
    }
  });

  it('refuses the same idempotency key with other content', async () => {
    const idempotencyKey = randomUUID();
    await owner.call.plans.checkout({ ...HOME_PRO, idempotencyKey });
    await expectDomainError(
      owner.call.plans.checkout({ ...HOME_PRO, planId: 'starter', idempotencyKey }),
      'idempotency_conflict',
    );
  });

  it('expires the earlier checkout, so that only one plan can be paid', async () => {
    const first = await owner.call.plans.checkout(HOME_PRO);
    const second = await owner.call.plans.checkout({ ...HOME_PRO, planId: 'starter' });
    expect(providerSession(world, first.url).status).toBe('expired');
    expect(await statusOf(owner, first.checkoutId)).toBe('expired');
    expect(await statusOf(owner, second.checkoutId)).toBe('waiting');
  });

  it('refuses a second plan, also when the event of the first payment has not arrived', async () => {
    const { url } = await owner.call.plans.checkout(HOME_PRO);
    world.stripe.completeCheckout(sessionOf(url), { card: newCard() });
    await expectDomainError(
      owner.call.plans.checkout({ ...HOME_PRO, planId: 'starter' }),
      'subscription_exists',
    );
    expect(await availableOf(owner)).toBe(10);
    await world.stripe.deliverAll();
  });

  it('refuses to go on with an unfinished checkout after another plan was bought', async () => {
    const unfinished = { ...HOME_PRO, idempotencyKey: randomUUID() };
    world.stripe.injectFault('refused', 1, '/checkout/sessions');
    await expectDomainError(owner.call.plans.checkout(unfinished), 'unexpected');
    const bought = { ...HOME_PRO, planId: 'starter', idempotencyKey: randomUUID() } as const;
    const { url } = await owner.call.plans.checkout(bought);
    world.stripe.completeCheckout(sessionOf(url), { card: newCard() });
    await expectDomainError(owner.call.plans.checkout(unfinished), 'subscription_exists');
    expect((await owner.call.plans.checkout(bought)).url).toBe(url);
    await world.stripe.deliverAll();
  });

  it('closes the other checkout when an unfinished one goes on', async () => {
    const unfinished = { ...HOME_PRO, idempotencyKey: randomUUID() };
    world.stripe.injectFault('refused', 1, '/checkout/sessions');
    await expectDomainError(owner.call.plans.checkout(unfinished), 'unexpected');
    const other = await owner.call.plans.checkout({ ...HOME_PRO, planId: 'starter' });
    const { url } = await owner.call.plans.checkout(unfinished);
    expect(providerSession(world, other.url).status).toBe('expired');
    expect(providerSession(world, url).status).toBe('open');
  });

  it('cancels and refunds a second plan when both checkouts were paid', async () => {
    const [first, second] = [
      await owner.call.plans.checkout(HOME_PRO),
      await owner.call.connections.checkoutPack({ packId: 'starter', cycle: 'monthly' }),
    ];
    world.stripe.completeCheckout(sessionOf(first.url), { card: newCard() });
    await world.stripe.deliverAll();
    // The state after both were opened at the same moment.
    await world.app.db
      .updateTable('checkoutIntents')
      .set({ kind: 'plan', sku: 'starter', units: 3, amountCents: 9_500 })
      .where('id', '=', second.checkoutId)
      .execute();
    const price = world.stripe.state.sessionPlans[sessionOf(second.url)]?.lineItems[0]?.price;
    if (price) Object.assign(price, { lookup_key: 'plan:starter:monthly:9500' });
    world.stripe.completeCheckout(sessionOf(second.url), { card: newCard() });
    await world.stripe.deliverAll();
    expect(await statusOf(owner, second.checkoutId)).toBe('already_subscribed');
    await world.drainTasks();
    await world.stripe.deliverAll();
    expect((await owner.call.plans.subscription()).plan?.planId).toBe('home-pro');
    const charge = Object.values(world.stripe.state.charges).findLast(({ amount }) => amount === 9_500);
    expect(charge?.refunded).toBe(true);
    const mails = await world.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^You already have a plan/),
    );
    expect(await availableOf(owner)).toBe(10);
  });

  it('refuses plans of another user type', async () => {
    await expectDomainError(
      owner.call.plans.checkout({ ...HOME_PRO, planId: 'solo-pro' }),
      'plan_not_for_you',
    );
    const client = await world.signUp({ userType: 'commercial' });
    await expectDomainError(client.call.plans.checkout(HOME_PRO), 'plan_not_for_you');
  });

  it('sells the Enterprise plan only to accounts that staff offered it to', async () => {
    const client = await world.signUp({ userType: 'commercial' });
    const wish = { planId: 'enterprise', billingCycle: 'monthly' } as const;
    await expectDomainError(client.call.plans.checkout(wish), 'plan_needs_sales');
    const staff = await world.makeStaff();
    await staff.call.staff.offerPlan({ email: client.email, ...wish });
    expect(await client.call.plans.subscription()).toMatchObject({
      offeredPlanId: 'enterprise',
      offeredBillingCycle: 'monthly',
    });
    expect((await world.mailsTo(client.email)).at(-1)?.subject).toBe('Your Enterprise plan is ready');
    world.clock.advance({ minutes: 1 });
    const colleague = await world.makeStaff();
    await colleague.call.staff.offerPlan({ email: client.email, ...wish });
    const { items } = await staff.call.staff.audit.list({ action: 'plan_offered' });
    expect(items).toMatchObject(
      [colleague, staff].map((by) => ({
        ...{ actor: { profileId: by.profileId }, subject: { profileId: client.profileId } },
        reason: 'Enterprise plan, monthly',
      })),
    );
    await world.pay(client, wish, { card: newCard() });
    expect(await availableOf(client)).toBe(50);
    await expectDomainError(
      staff.call.staff.offerPlan({ email: client.email, ...wish }),
      'subscription_exists',
    );
  });

  it('accepts no input but plan and cycle', async () => {
    const inputs = [
      { ...HOME_PRO, priceCents: 1 },
      { ...HOME_PRO, userId: stranger.userId },
      { ...HOME_PRO, connections: 1000 },
      { ...HOME_PRO, planId: 'free' },
      { ...HOME_PRO, billingCycle: 'once' },
    ];
    for (const input of inputs) {
      await expect(owner.call.plans.checkout(input as typeof HOME_PRO)).rejects.toThrow(
        /There’s no field called|Choose one of/,
      );
    }
  });
});

describe('one trial per person', () => {
  const spellings = [
    'pat.lee@gmail.com',
    'patlee+two@gmail.com',
    'p.a.t.l.e.e@googlemail.com',
    'PATLEE@gmail.com',
  ];

  it('holds for all spellings of one mailbox', async () => {
    const trials: boolean[] = [];
    for (const [index, email] of spellings.slice(0, 3).entries()) {
      const person = await world.signUp({ userType: 'property_owner', email });
      expect((await person.call.plans.subscription()).mayTry).toBe(index === 0);
      const { url } = await person.call.plans.checkout(HOME_PRO);
      trials.push(providerSession(world, url).amount_total === 0);
      world.stripe.completeCheckout(sessionOf(url), { card: newCard() });
      await world.stripe.deliverAll();
    }
    expect(trials).toEqual([true, false, false]);
  });

  it('holds for one card: a second account gets no trial, no charge and an explanation', async () => {
    const card = newCard();
    await world.pay(owner, HOME_PRO, { card });
    const { checkoutId } = await world.pay(stranger, HOME_PRO, { card });
    expect(await statusOf(stranger, checkoutId)).toBe('trial_used');
    await world.drainTasks();
    await world.stripe.deliverAll();
    const theirs = Object.values(world.stripe.state.subscriptions).at(-1);
    expect(theirs?.status).toBe('canceled');
    expect(await stranger.call.plans.subscription()).toMatchObject({ plan: null, mayTry: false });
    expect(await availableOf(stranger)).toBe(0);
    expect((await world.mailsTo(stranger.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your free trial .* didn’t start$/),
    );
    // A second try begins without a trial, and is charged.
    await world.pay(stranger, HOME_PRO, { card });
    expect((await stranger.call.plans.subscription()).plan?.status).toBe('active');
    expect((await stranger.call.plans.payments({})).items.map(({ amountCents }) => amountCents)).toEqual([
      18_900,
    ]);
  });

  it('holds for two accounts that pay with one card at the same moment', async () => {
    const card = newCard();
    const [one, other] = await Promise.all([
      checkOut(owner.call, HOME_PRO),
      checkOut(stranger.call, HOME_PRO),
    ]);
    world.stripe.completeCheckout(sessionOf(one.url), { card });
    world.stripe.completeCheckout(sessionOf(other.url), { card });
    const outcomes = await Promise.all([
      statusOf(owner, one.checkoutId),
      statusOf(stranger, other.checkoutId),
    ]);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'trial_used']);
    await world.stripe.deliverAll();
  });
});

describe('staff.offerPlan', () => {
  it('refuses other callers and plans of another user type', async () => {
    const staff = await world.makeStaff();
    const wish = { planId: 'enterprise', billingCycle: 'annual' } as const;
    await expectDomainError(
      staff.call.staff.offerPlan({ email: 'nobody@people.example', ...wish }),
      'not_found',
    );
    await expectDomainError(staff.call.staff.offerPlan({ email: owner.email, ...wish }), 'plan_not_for_you');
    await expectDomainError(owner.call.staff.offerPlan({ email: owner.email, ...wish }), 'wrong_user_type');
  });
});

describe('plans.payments', () => {
  it('lists one’s own payments only, page by page', async () => {
    for (let index = 0; index < 3; index += 1) {
      await world.pay(owner, PACK);
      world.clock.advance({ minutes: 1 });
    }
    const first = await owner.call.plans.payments({ limit: 2 });
    expect(first.items).toHaveLength(2);
    const second = await owner.call.plans.payments({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.items).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
    expect((await stranger.call.plans.payments({})).items).toEqual([]);
  });
});

describe('plans.portal', () => {
  it('returns the portal URL for customers', async () => {
    await expectDomainError(owner.call.plans.portal(), 'no_subscription');
    await world.pay(owner, PACK);
    expect((await owner.call.plans.portal()).url).toMatch(/portal/);
    world.stripe.injectFault('down', 3, '/billing_portal');
    await expectDomainError(owner.call.plans.portal(), 'payment_unavailable');
  });
});
