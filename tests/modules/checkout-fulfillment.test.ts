import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { availableOf, PACK, providerSession, statusOf } from './billing-people.ts';

const world = useTestApp();

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
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
  type Session = ReturnType<typeof providerSession>;
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
    play(providerSession(world, url));
    expect(await statusOf(owner, checkoutId)).toBe('not_matched');
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
    play(providerSession(world, url));
    expect(await statusOf(owner, checkoutId)).toBe('not_matched');
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.subscription()).packs).toEqual([]);
  });

  it("does not give one person's payment to another", async () => {
    const theirs = await stranger.call.connections.checkoutPack(PACK);
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    Object.assign(providerSession(world, url), { client_reference_id: theirs.checkoutId });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect(await availableOf(stranger)).toBe(0);
    expect(await statusOf(owner, checkoutId)).not.toBe('fulfilled');
  });
});
