import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PACKS } from '#contract/packs.ts';
import { findBuyer, insertCustomer } from '#server/modules/billing/buyers.queries.ts';
import { checkOut, expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
const PACK = { packId: 'professional', cycle: 'one_time' } as const;
/** Cards that pay, each of its own: one card has one trial. */
let cards = 0;

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
});

/** An unused card number with a valid check digit. */
function newCard(): string {
  cards += 1;
  const digits = `424242${String(cards).padStart(9, '0')}`;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

const availableOf = async (person: Person) => (await person.call.connections.balance()).available;
const statusOf = async (person: Person, checkoutId: string) =>
  (await person.call.plans.checkoutStatus({ checkoutId })).status;

function sessionRow(url: string) {
  const session = world.stripe.state.sessions[sessionOf(url)];
  if (session === undefined) throw new Error('The provider has no such checkout.');
  return session;
}

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
    const session = sessionRow(url);
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: checkoutId,
      currency: 'usd',
      amount_total: 0,
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
    const customer = world.stripe.state.customers[sessionRow(url).customer ?? ''];
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
    expect(new Set(answers.map(({ url }) => sessionRow(url).customer)).size).toBe(1);
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
    expect(sessionRow(first.url).status).toBe('expired');
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
    expect(await statusOf(owner, second.checkoutId)).toBe('failed');
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
      trials.push(sessionRow(url).amount_total === 0);
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

describe('connections.checkoutPack', () => {
  it('sells every one-time pack at its price, without expiry', async () => {
    const expected: number[] = [];
    for (const pack of PACKS) {
      await world.pay(owner, { packId: pack.id, cycle: 'one_time' });
      expected.unshift(pack.oneTimePriceCents);
      world.clock.advance({ minutes: 1 });
    }
    const { items } = await owner.call.plans.payments({});
    expect(items.map(({ amountCents }) => amountCents)).toEqual(expected);
    expect(items[0]).toMatchObject({ description: 'Enterprise pack', refundedCents: 0, isDisputed: false });
    expect(items[0]?.receiptUrl).toMatch(/receipt/);
    const { available, lots } = await owner.call.connections.balance();
    expect(available).toBe(5 + 10 + 25 + 50);
    expect(lots.map(({ kind, expiresAt }) => [kind, expiresAt])).toEqual(PACKS.map(() => ['pack', null]));
    const mails = await world.mailsTo(owner.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your receipt: '))).toHaveLength(4);
  });

  it('sells a monthly pack, which is cancelled and resumed separately from a plan', async () => {
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    const [pack] = (await owner.call.plans.subscription()).packs;
    expect(pack).toMatchObject({ packId: 'starter', status: 'active', priceCents: 9_500, connections: 5 });
    const subscriptionId = pack?.id ?? '';
    await expectDomainError(stranger.call.plans.cancelPack({ subscriptionId }), 'not_found');
    await expectDomainError(owner.call.plans.resumePack({ subscriptionId }), 'nothing_to_undo');
    const cancelled = await owner.call.plans.cancelPack({ subscriptionId });
    expect(cancelled.packs[0]?.endsAt).toBe(pack?.nextChargeAt);
    await expectDomainError(stranger.call.plans.resumePack({ subscriptionId }), 'not_found');
    const resumed = await owner.call.plans.resumePack({ subscriptionId });
    expect(resumed.packs[0]).toMatchObject({ endsAt: null, nextChargeAt: pack?.nextChargeAt });
  });

  it('grants nothing until a delayed payment has settled', async () => {
    const { checkoutId } = await world.pay(owner, PACK, { card: '4000000000007726' });
    expect(await statusOf(owner, checkoutId)).toBe('settling');
    expect(await availableOf(owner)).toBe(0);
    await world.passTime({ hours: 2 });
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
    expect(await availableOf(owner)).toBe(10);
  });

  it('grants nothing when a delayed payment fails', async () => {
    const { checkoutId } = await world.pay(owner, PACK, { card: '4000000000007734' });
    await world.passTime({ hours: 2 });
    expect(await statusOf(owner, checkoutId)).toBe('failed');
    expect(await availableOf(owner)).toBe(0);
  });

  it('stays open while a card is declined and completes with another', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url), { card: '4000000000000002' });
    expect(await statusOf(owner, checkoutId)).toBe('waiting');
    world.stripe.completeCheckout(sessionOf(url));
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
  });

  it('reports an expired checkout', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.expireCheckout(sessionOf(url));
    expect(await statusOf(owner, checkoutId)).toBe('expired');
  });

  it('refuses a plan checkout while the provider does not answer', async () => {
    world.stripe.injectFault('down', 3);
    await expectDomainError(owner.call.plans.checkout(HOME_PRO), 'payment_setup_failed');
  });

  it('fails cleanly while the provider does not answer, and succeeds with the same idempotency key', async () => {
    const idempotencyKey = randomUUID();
    // Each call is tried three times: first no customer is made, then no checkout.
    for (const path of ['/customers', '/checkout/sessions']) {
      world.stripe.injectFault('down', 3, path);
      await expectDomainError(
        owner.call.connections.checkoutPack({ ...PACK, idempotencyKey }),
        'checkout_failed',
      );
    }
    const { checkoutId } = await world.pay(owner, { ...PACK, idempotencyKey });
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
    expect(await availableOf(owner)).toBe(10);
    const intents = await world.app.db
      .selectFrom('checkoutIntents')
      .select('id')
      .where('idempotencyKey', '=', idempotencyKey)
      .execute();
    expect(intents).toHaveLength(1);
  });

  it('opens one checkout when the provider’s answer was lost', async () => {
    world.stripe.injectFault('lost', 1, '/checkout/sessions');
    const { checkoutId } = await owner.call.connections.checkoutPack(PACK);
    const ours = Object.values(world.stripe.state.sessions).filter(
      (session) => session.client_reference_id === checkoutId,
    );
    expect(ours).toHaveLength(1);
  });
});

describe('connections.checkoutExtra', () => {
  it('sells single Connections at the price of the plan', async () => {
    await world.pay(owner, HOME_PRO, { card: newCard() });
    expect((await owner.call.connections.packs()).extraConnectionCents).toBe(2_000);
    await world.pay(owner, { quantity: 3 });
    expect((await owner.call.plans.payments({})).items[0]).toMatchObject({
      description: '3 Connections',
      amountCents: 6_000,
    });
    expect(await availableOf(owner)).toBe(13);
  });

  it('requires a plan', async () => {
    expect((await owner.call.connections.packs()).extraConnectionCents).toBeNull();
    await expectDomainError(owner.call.connections.checkoutExtra({ quantity: 3 }), 'plan_required');
  });

  it('fails with its own message while the provider does not answer', async () => {
    await world.pay(owner, HOME_PRO, { card: newCard() });
    world.stripe.injectFault('down', 3);
    await expectDomainError(owner.call.connections.checkoutExtra({ quantity: 1 }), 'purchase_failed');
  });

  it('sells 1 to 20', async () => {
    for (const quantity of [0, 21, 1.5]) {
      await expect(owner.call.connections.checkoutExtra({ quantity })).rejects.toThrow();
    }
  });
});

describe('plans.checkoutStatus', () => {
  it('is visible to the buyer only', async () => {
    const { checkoutId } = await owner.call.connections.checkoutPack(PACK);
    await expectDomainError(stranger.call.plans.checkoutStatus({ checkoutId }), 'not_found');
    await expectDomainError(owner.call.plans.checkoutStatus({ checkoutId: randomUUID() }), 'not_found');
  });

  it('records a payment whose event has not arrived, and gives the URL while it is open', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    expect(await owner.call.plans.checkoutStatus({ checkoutId })).toMatchObject({ status: 'waiting', url });
    world.stripe.completeCheckout(sessionOf(url));
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(owner, checkoutId)));
    expect(new Set(statuses)).toEqual(new Set(['fulfilled']));
    expect(await availableOf(owner)).toBe(10);
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(10);
  });

  it('gives the stored status while the provider does not answer', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    world.stripe.injectFault('down', 3, '/checkout/sessions');
    expect(await statusOf(owner, checkoutId)).toBe('waiting');
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
  });
});

describe('fulfillment compares the provider’s checkout with the order', () => {
  type Session = ReturnType<typeof sessionRow>;
  const lineOf = (session: Session) => {
    const line = world.stripe.state.sessionPlans[session.id]?.lineItems[0];
    if (line === undefined) throw new Error('A checkout has a line.');
    return line;
  };
  const intentOf = (session: Session) =>
    world.stripe.state.paymentIntents[String(session.payment_intent)] ?? expect.fail('Nothing was paid.');
  const chargeOf = (session: Session) =>
    world.stripe.state.charges[String(intentOf(session).latest_charge)] ?? expect.fail('Nothing was paid.');
  const tricks: [name: string, play: (session: Session) => void][] = [
    ['total', (session) => Object.assign(session, { amount_total: 1 })],
    ['currency', (session) => Object.assign(session, { currency: 'mxn' })],
    ['customer', (session) => Object.assign(session, { customer: 'cus_somebodyelse' })],
    ['mode', (session) => Object.assign(session, { mode: 'setup' })],
    ['live mode', (session) => Object.assign(session, { livemode: true })],
    ['quantity', (session) => Object.assign(lineOf(session), { quantity: 7 })],
    ['charge: none', (session) => Object.assign(intentOf(session), { latest_charge: null })],
    ['charge: unpaid', (session) => Object.assign(chargeOf(session), { paid: false, status: 'failed' })],
    ['charge: pending', (session) => Object.assign(chargeOf(session), { status: 'pending' })],
    ['charge: live mode', (session) => Object.assign(chargeOf(session), { livemode: true })],
    ['charge: amount', (session) => Object.assign(chargeOf(session), { amount: 1 })],
    ['charge: currency', (session) => Object.assign(chargeOf(session), { currency: 'mxn' })],
    ['charge: customer', (session) => Object.assign(chargeOf(session), { customer: 'cus_somebodyelse' })],
    [
      'price',
      (session) =>
        Object.assign(lineOf(session), {
          price: { ...lineOf(session).price, lookup_key: 'pack:starter:one_time:1' },
        }),
    ],
    [
      'unit amount',
      (session) => Object.assign(lineOf(session), { price: { ...lineOf(session).price, unit_amount: 1 } }),
    ],
  ];

  it.each(tricks)('grants nothing for another %s', async (_name, play) => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    play(sessionRow(url));
    expect(await statusOf(owner, checkoutId)).toBe('failed');
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.payments({})).items).toEqual([]);
  });

  const subscriptionTricks: [name: string, play: (session: Session) => void][] = [
    ['live mode', (session) => Object.assign(subscriptionOf(session), { livemode: true })],
    ['customer', (session) => Object.assign(subscriptionOf(session), { customer: 'cus_somebodyelse' })],
    ['charge: none', () => Object.assign(latestIntent(), { latest_charge: null })],
    ['charge: unpaid', () => Object.assign(latestCharge(), { paid: false, status: 'failed' })],
    ['charge: live mode', () => Object.assign(latestCharge(), { livemode: true })],
  ];
  const subscriptionOf = (session: Session) =>
    world.stripe.state.subscriptions[String(session.subscription)] ?? expect.fail('It has no subscription.');
  const latestIntent = () =>
    Object.values(world.stripe.state.paymentIntents).at(-1) ?? expect.fail('Nothing was paid.');
  const latestCharge = () =>
    Object.values(world.stripe.state.charges).at(-1) ?? expect.fail('Nothing was paid.');

  it.each(subscriptionTricks)('starts no pack each month for another %s', async (_name, play) => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack({ ...PACK, cycle: 'monthly' });
    world.stripe.completeCheckout(sessionOf(url));
    play(sessionRow(url));
    expect(await statusOf(owner, checkoutId)).toBe('failed');
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.subscription()).packs).toEqual([]);
  });

  it("does not give one person's payment to another", async () => {
    const theirs = await stranger.call.connections.checkoutPack(PACK);
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    Object.assign(sessionRow(url), { client_reference_id: theirs.checkoutId });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect(await availableOf(stranger)).toBe(0);
    expect(await statusOf(owner, checkoutId)).not.toBe('fulfilled');
  });
});

describe('connections.packs', () => {
  it('lists the catalog', async () => {
    expect((await owner.call.connections.packs()).items).toEqual(PACKS);
  });

  it('answers visitors as well, without the price of a single Connection', async () => {
    const answer = await world.visitor().connections.packs();
    expect(answer).toEqual({ items: PACKS, nextCursor: null, extraConnectionCents: null });
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
