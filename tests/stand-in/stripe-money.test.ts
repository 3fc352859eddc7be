import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();

async function pack(cents = 11_000) {
  const customer = await world.stripe.customers.create({ email: 'dana@people.example' });
  return world.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [
      { price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Pack' } }, quantity: 1 },
    ],
    success_url: 'http://localhost:3000/done',
  });
}

async function paidCharge(): Promise<Stripe.Charge> {
  const session = await pack();
  world.control.completeCheckout(session.id);
  return chargeOf(session.id);
}

async function chargeOf(sessionId: string): Promise<Stripe.Charge> {
  const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge'],
  });
  if (intent === null || typeof intent === 'string') throw new Error('No intent');
  if (intent.latest_charge === null || typeof intent.latest_charge === 'string') throw new Error('No charge');
  return intent.latest_charge;
}

describe('test cards', () => {
  it('decline with their own reason and leave the session open for another', async () => {
    const session = await pack();
    const declined = world.control.completeCheckout(session.id, { card: '4000 0000 0000 9995' });
    expect(declined).toMatchObject({ kind: 'declined', decline: { declineCode: 'insufficient_funds' } });
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    expect(await chargeOf(session.id)).toMatchObject({ status: 'failed', failure_code: 'card_declined' });
    expect(world.control.completeCheckout(session.id)).toEqual({ kind: 'complete' });
    const intents = world.control
      .events('payment_intent.created')
      .filter((event) => event.data.object.customer === session.customer);
    expect(intents.length).toBe(1);
  });

  it('have one fingerprint per number, and the number is not stored', async () => {
    const prints: (string | null | undefined)[] = [];
    for (const card of ['4242424242424242', '4242 4242 4242 4242', '4242424242424259']) {
      const session = await pack();
      world.control.completeCheckout(session.id, { card });
      prints.push((await chargeOf(session.id)).payment_method_details?.card?.fingerprint);
    }
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
    expect(JSON.stringify(world.control.state)).not.toMatch(/4242424242|4242 4242 42/);
    await expect(async () =>
      world.control.completeCheckout((await pack()).id, { card: '4111111111111111' }),
    ).rejects.toThrow('no test card');
  });

  it('ask for authentication, without which nothing is paid', async () => {
    const session = await pack();
    const card = '4000 0025 0000 3155';
    expect(world.control.completeCheckout(session.id, { card })).toEqual({ kind: 'authenticate' });
    expect(world.control.completeCheckout(session.id, { card, agrees: false }).kind).toBe('declined');
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    expect(world.control.completeCheckout(session.id, { card, agrees: true })).toEqual({ kind: 'complete' });
    expect((await chargeOf(session.id)).paid).toBe(true);
  });

  it('do not ask again for a renewal, unless they always ask', async () => {
    const buy = async (card: string) => {
      const price = await world.price();
      const session = await world.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost:3000/done',
      });
      world.control.completeCheckout(session.id, { card, agrees: true });
      const { subscription } = await world.stripe.checkout.sessions.retrieve(session.id);
      return typeof subscription === 'string' ? subscription : '';
    };
    const [once, always] = [await buy('4000002500003155'), await buy('4000002760003184')];
    world.control.clock.advanceBy(32 * 86_400);
    expect((await world.subscription(once)).status).toBe('active');
    expect((await world.subscription(always)).status).toBe('past_due');
    await world.stripe.subscriptions.cancel(once);
    await world.stripe.subscriptions.cancel(always);
  });
});

describe('a payment that settles later', () => {
  it('is complete but unpaid at first, and sends an event when it succeeds', async () => {
    const session = await pack();
    world.control.completeCheckout(session.id, { card: '4000 0000 0000 7726' });
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    const before = world.control.events().length;
    world.control.clock.advanceBy(3601);
    expect(world.typesSince(before)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
    ]);
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('stays unpaid when it fails', async () => {
    const session = await pack();
    world.control.completeCheckout(session.id, { card: '4000 0000 0000 7734' });
    world.control.clock.advanceBy(3601);
    expect(world.control.events('checkout.session.async_payment_failed').at(-1)?.data.object.id).toBe(
      session.id,
    );
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    world.control.settleAsyncPayment(session.id);
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
  });

  it('keeps the first invoice of a subscription open until it settles', async () => {
    const subscription = await world.subscribe({ card: '4000 0000 0000 7726' });
    const latest = async () =>
      (await world.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] }))
        .latest_invoice;
    expect(await latest()).toMatchObject({ status: 'open', payments: { data: [{ status: 'open' }] } });
    world.control.settleAsyncPayment(
      typeof subscription.latest_invoice === 'string' ? subscription.latest_invoice : '',
    );
    expect(await latest()).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid' }] } });
    await world.stripe.subscriptions.cancel(subscription.id);
  });
});

describe('refunds', () => {
  it('return a part, then the rest, and no more', async () => {
    const charge = await paidCharge();
    const part = await world.stripe.refunds.create({
      charge: charge.id,
      amount: 1000,
      metadata: { why: 'test' },
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 1000,
      charge: charge.id,
      metadata: { why: 'test' },
    });
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 1000,
      refunded: false,
    });
    await expect(world.stripe.refunds.create({ charge: charge.id, amount: 20_000 })).rejects.toMatchObject({
      param: 'amount',
    });
    await world.stripe.refunds.create({
      payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : '',
    });
    expect(await world.stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 11_000,
      refunded: true,
      refunds: { data: [{ amount: 1000 }, { amount: 10_000 }] },
    });
    await expect(world.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await world.stripe.refunds.list({ charge: charge.id })).data.length).toBe(2);
    expect(world.control.events('charge.refunded').at(-1)?.data).toMatchObject({
      object: { amount_refunded: 11_000 },
      previous_attributes: { amount_refunded: 1000 },
    });
  });
});

describe('disputes', () => {
  it('freeze a charge and end won or lost', async () => {
    const charge = await paidCharge();
    const opened = world.control.dispute(charge.id);
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
    await expect(world.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    expect(
      (await world.stripe.disputes.list({ charge: charge.id })).data.map(({ status }) => status),
    ).toEqual(['needs_response']);
    const before = world.control.events().length;
    world.control.closeDispute(opened.id, 'won');
    expect(world.typesSince(before)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await world.stripe.disputes.retrieve(opened.id)).status).toBe('won');
    const lost = world.control.dispute((await paidCharge()).id);
    world.control.closeDispute(lost.id, 'lost');
    expect((await world.stripe.disputes.retrieve(lost.id)).status).toBe('lost');
    expect(() => world.control.closeDispute(lost.id, 'won')).toThrow('already closed');
  });
});
