import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();
const DAY = 86_400;

const iso = (seconds: number | undefined | null) =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 16);
const periodEnd = (subscription: Stripe.Subscription) => iso(subscription.items.data[0]?.current_period_end);
const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription, limit: 100 })).data;

describe('the Stripe stand-in over time', () => {
  it('ends a trial after a reminder, drafts an invoice and charges it an hour later', async () => {
    const subscription = await world.subscribe({ trialDays: 14 });
    const before = world.control.events().length;
    world.control.clock.advanceBy(14 * DAY - 1);
    expect(world.typesSince(before).toSorted()).toEqual([
      'customer.subscription.trial_will_end',
      'invoice.upcoming',
    ]);

    const atEnd = world.control.events().length;
    world.control.clock.advanceBy(60);
    expect(world.typesSince(atEnd)).toEqual(['invoice.created', 'customer.subscription.updated']);
    const active = await world.subscription(subscription.id);
    expect(active.status).toBe('active');
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      amount_due: 7900,
      lines: { data: [{ period: { start: active.items.data[0]?.current_period_start } }] },
    });

    const drafted = world.control.events().length;
    world.control.clock.advanceBy(3600);
    expect(world.typesSince(drafted)).toEqual([
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
    ]);
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: 'paid',
      amount_paid: 7900,
      attempt_count: 1,
    });
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('charges a draft also after its subscription was canceled, unless it is finalized and voided', async () => {
    const draftOf = async () => {
      const subscription = await world.subscribe({ trialDays: 14 });
      world.control.clock.advanceBy(14 * DAY + 60);
      await world.stripe.subscriptions.cancel(subscription.id);
      const [draft] = await invoicesOf(subscription.id);
      return draft?.id ?? expect.fail('No draft.');
    };
    const charged = await draftOf();
    await expect(world.stripe.invoices.voidInvoice(charged)).rejects.toThrow('is a draft');
    const voided = await draftOf();
    await world.stripe.invoices.finalizeInvoice(voided, { auto_advance: false });
    await world.stripe.invoices.voidInvoice(voided);
    world.control.clock.advanceBy(DAY);
    expect((await world.stripe.invoices.retrieve(charged)).status).toBe('paid');
    expect((await world.stripe.invoices.retrieve(voided)).status).toBe('void');
  });

  it('renews monthly on the anchor day, or on the last day of a shorter month', async () => {
    world.control.clock.advanceTo(new Date('2027-01-31T10:00:00.000Z'));
    const subscription = await world.subscribe();
    const ends = [periodEnd(await world.subscription(subscription.id))];
    for (let month = 0; month < 4; month += 1) {
      const [item] = (await world.subscription(subscription.id)).items.data;
      world.control.clock.advanceTo(new Date(((item?.current_period_end ?? 0) + 3700) * 1000));
      ends.push(periodEnd(await world.subscription(subscription.id)));
    }
    expect(ends).toEqual([
      '2027-02-28T10:00',
      '2027-03-31T10:00',
      '2027-04-30T10:00',
      '2027-05-31T10:00',
      '2027-06-30T10:00',
    ]);
    expect((await invoicesOf(subscription.id)).map((invoice) => invoice.amount_paid)).toEqual([
      7900, 7900, 7900, 7900, 7900,
    ]);
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('passes many periods at once, each at its own time', async () => {
    const subscription = await world.subscribe();
    world.control.clock.advanceBy(100 * DAY);
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const starts = invoices.map(({ lines }) => iso(lines.data[0]?.period.start)).toReversed();
    expect(starts.toSorted()).toEqual(starts);
    expect(new Set(starts).size).toBe(4);
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('retries a failed renewal after 1, 3 and 5 days and then ends the subscription', async () => {
    const subscription = await world.subscribe({ trialDays: 2, card: '4000 0000 0000 0341' });
    world.control.clock.advanceBy(2 * DAY + 3700);
    const seen = [await world.subscription(subscription.id)];
    const invoice = async () => (await invoicesOf(subscription.id))[0];
    const attempts = [(await invoice())?.attempt_count];
    for (const days of [1, 2, 2]) {
      world.control.clock.advanceBy(days * DAY);
      seen.push(await world.subscription(subscription.id));
      attempts.push((await invoice())?.attempt_count);
    }
    expect(attempts).toEqual([1, 2, 3, 4]);
    expect(seen.map(({ status }) => status)).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
    expect(seen.at(-1)).toMatchObject({ cancellation_details: { reason: 'payment_failed' } });
    expect(await invoice()).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
      auto_advance: false,
    });
    expect(world.control.events('customer.subscription.deleted').at(-1)?.data.object.id).toBe(
      subscription.id,
    );
    await expect(world.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('recovers when a later attempt succeeds', async () => {
    const subscription = await world.subscribe({ trialDays: 2 });
    world.control.failNextRenewal(subscription.id);
    world.control.clock.advanceBy(2 * DAY + 3700);
    expect((await world.subscription(subscription.id)).status).toBe('past_due');
    const [open] = await invoicesOf(subscription.id);
    const paid = await world.stripe.invoices.pay(open?.id ?? '');
    expect(paid.status).toBe('paid');
    expect((await world.subscription(subscription.id)).status).toBe('active');
    await expect(world.stripe.invoices.pay(paid.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('expires a checkout after a day', async () => {
    const price = await world.price({ interval: null });
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id, quantity: 2 }],
      success_url: 'http://localhost:3000/done',
    });
    world.control.clock.advanceBy(DAY + 1);
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(world.control.events('checkout.session.expired').at(-1)?.data.object.id).toBe(session.id);
    expect(world.control.completeCheckout(session.id)).toEqual({ kind: 'closed' });
  });

  it('advances with the system clock', async () => {
    const subscription = await world.subscribe({ trialDays: 2 });
    world.clock.advance({ days: 3 });
    expect((await world.subscription(subscription.id)).status).toBe('active');
    await world.stripe.subscriptions.cancel(subscription.id);
  });
});

describe('the cancellation of a subscription', () => {
  it('takes effect at the end of the period and can be undone', async () => {
    const subscription = await world.subscribe();
    const end = subscription.items.data[0]?.current_period_end;
    const ending = await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' });
    const resumed = await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });

    await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const before = world.control.events().length;
    world.control.clock.advanceTo(new Date(((end ?? 0) + 1) * 1000));
    expect(world.typesSince(before)).toEqual(['customer.subscription.deleted']);
    expect(await world.subscription(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await expect(
      world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a subscription schedule', () => {
  const plan = async (subscription: Stripe.Subscription, next: Stripe.Price) => {
    const [item] = subscription.items.data;
    const schedule = await world.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    return world.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item?.price.id ?? '', quantity: 1 }],
          start_date: item?.current_period_start ?? 0,
          end_date: item?.current_period_end ?? 0,
        },
        { items: [{ price: next.id, quantity: 1 }], duration: { interval: 'month' } },
      ],
    });
  };

  it('changes the plan at the end of the period, before the renewal is charged', async () => {
    const subscription = await world.subscribe();
    const dearer = await world.price({ cents: 18_900, name: 'Property Manager' });
    const schedule = await plan(subscription, dearer);
    expect(schedule).toMatchObject({ status: 'active', subscription: subscription.id });
    expect((await world.subscription(subscription.id)).items.data[0]?.price.unit_amount).toBe(7900);
    await expect(
      world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 });

    world.control.clock.advanceBy(32 * DAY);
    const changed = await world.subscription(subscription.id);
    expect(changed.items.data[0]?.price.id).toBe(dearer.id);
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ amount_paid: 18_900, status: 'paid' });
    world.control.clock.advanceBy(32 * DAY);
    expect((await world.subscription(subscription.id)).schedule).toBeNull();
    expect(await world.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      released_subscription: subscription.id,
    });
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ amount_paid: 18_900 });
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('starts another interval on the day it takes effect', async () => {
    const subscription = await world.subscribe();
    const yearly = await world.price({ cents: 80_580, interval: 'year' });
    const before = subscription.items.data[0]?.current_period_end ?? 0;
    await plan(subscription, yearly);
    world.control.clock.advanceTo(new Date((before + 3700) * 1000));
    const changed = await world.subscription(subscription.id);
    const [item] = changed.items.data;
    expect(changed.billing_cycle_anchor).toBe(before);
    expect(iso(item?.current_period_end).slice(5)).toBe(iso(before).slice(5));
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ amount_paid: 80_580 });
    await world.stripe.subscriptions.cancel(subscription.id);
  });

  it('is dropped by releasing it, and ends with its subscription', async () => {
    const dearer = await world.price({ cents: 18_900 });
    const one = await world.subscribe();
    const released = await plan(one, dearer);
    await world.stripe.subscriptionSchedules.release(released.id);
    world.control.clock.advanceBy(32 * DAY);
    expect((await world.subscription(one.id)).items.data[0]?.price.unit_amount).toBe(7900);
    await expect(world.stripe.subscriptionSchedules.release(released.id)).rejects.toMatchObject({
      statusCode: 400,
    });

    const two = await world.subscribe();
    const schedule = await plan(two, dearer);
    await expect(
      world.stripe.subscriptionSchedules.create({ from_subscription: two.id }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await world.stripe.subscriptions.cancel(two.id);
    expect((await world.stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('canceled');
  });
});
