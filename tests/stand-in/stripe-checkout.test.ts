import { describe, expect, it } from 'vitest';
import { useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();

const SUCCESS = 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}';

describe('a checkout in payment mode', () => {
  it('accepts inline prices, is paid once and shows its line items', async () => {
    const customer = await world.stripe.customers.create({ email: 'dana@people.example' });
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      client_reference_id: 'intent-1',
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 11_000, product_data: { name: 'Starter pack' } },
          quantity: 1,
        },
      ],
      payment_intent_data: { metadata: { intent: 'intent-1' } },
      metadata: { intent: 'intent-1' },
      success_url: SUCCESS,
      cancel_url: 'http://localhost:3000/back',
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 11_000,
      livemode: false,
    });
    expect(session.line_items).toBeUndefined();
    expect(session.url).toBe(`http://localhost:${String(world.standIn.port)}/pay/${session.id}`);

    const before = world.control.events().length;
    expect(world.control.completeCheckout(session.id)).toEqual({ kind: 'complete' });
    expect(world.control.completeCheckout(session.id)).toEqual({ kind: 'closed' });
    expect(world.typesSince(before)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product', 'payment_intent.latest_charge', 'customer'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'intent-1',
      customer: { id: customer.id, object: 'customer' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 11_000,
        metadata: { intent: 'intent-1' },
        latest_charge: {
          paid: true,
          amount_refunded: 0,
          payment_method_details: { card: { last4: '4242' } },
        },
      },
      line_items: { data: [{ amount_total: 11_000, price: { product: { name: 'Starter pack' } } }] },
    });
  });
});

describe('a checkout in subscription mode', () => {
  it('starts a trial without taking money', async () => {
    const before = world.control.events().length;
    const subscription = await world.subscribe({ trialDays: 14, metadata: { plan: 'home-pro' } });
    expect(subscription).toMatchObject({
      status: 'trialing',
      metadata: { plan: 'home-pro' },
      trial_end: subscription.created + 14 * 86_400,
      items: { data: [{ current_period_end: subscription.created + 14 * 86_400 }] },
    });
    expect(world.typesSince(before).slice(-7)).toEqual([
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    const [invoice] = (await world.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
  });
});
