import type { Stripe } from 'stripe';
import type { PriceSpec } from './payments-gateway.ts';
import type { StripeCatalogue } from './stripe-catalogue.ts';
import { idOf } from './stripe-reading.ts';

/**
 * Schedules another price from the end of the current period: a schedule of two phases, after which Stripe releases the
 * subscription. Replaces a change that is already scheduled.
 */
export async function planPriceChange(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  { subscriptionId, price }: { subscriptionId: string; price: PriceSpec },
): Promise<void> {
  const next = await catalogue.idOf(price);
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscriptionId} has no items.`);
  const scheduleId = idOf(subscription.schedule) ?? (await createSchedule(stripe, subscriptionId));
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        ...(subscription.trial_end !== null && subscription.status === 'trialing'
          ? { trial_end: subscription.trial_end }
          : {}),
        proration_behavior: 'none',
      },
      {
        items: [{ price: next, quantity: 1 }],
        duration: { interval: price.interval ?? 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

/** Of two parallel calls the second is refused: it takes the schedule of the first. */
async function createSchedule(stripe: Stripe, subscriptionId: string): Promise<string> {
  try {
    return (await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })).id;
  } catch (error) {
    const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
    const scheduleId = idOf(schedule);
    if (scheduleId === null) throw error;
    return scheduleId;
  }
}

/** The provider refuses to the second of two parallel calls what the first has done: where that is so, it is done. */
async function unlessDone(work: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  await work.catch(async (error: unknown) => {
    if (!(await isDone())) throw error;
  });
}

/** Drops what is scheduled; the subscription goes on as it is. Does nothing to a schedule that is over. */
export async function releaseSchedule(stripe: Stripe, scheduleId: string): Promise<void> {
  const isOver = () => isScheduleOver(stripe, scheduleId);
  if (await isOver()) return;
  await unlessDone(stripe.subscriptionSchedules.release(scheduleId), isOver);
}

async function isScheduleOver(stripe: Stripe, scheduleId: string): Promise<boolean> {
  const { status } = await stripe.subscriptionSchedules.retrieve(scheduleId);
  return status !== 'active' && status !== 'not_started';
}

/** More than a subscription ever has unpaid: it ends after the last try of the first. */
const MAX_UNPAID = 100;

/** Cancels immediately and voids what is not paid, also of one that has ended. */
export async function endNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  const isEnded = async () => {
    const { status } = await stripe.subscriptions.retrieve(subscriptionId);
    return status === 'canceled' || status === 'incomplete_expired';
  };
  if (!(await isEnded())) {
    const cancelling = stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false });
    await unlessDone(cancelling, isEnded);
  }
  await voidUnpaid(stripe, subscriptionId);
}

/**
 * A canceled subscription leaves its open invoices payable, and its drafts are still charged. A draft of a subscription can’t
 * be deleted, and only a finalized invoice can be voided.
 */
async function voidUnpaid(stripe: Stripe, subscription: string): Promise<void> {
  const isPast = (status: string, id: string) => async () =>
    (await stripe.invoices.retrieve(id)).status !== status;
  const drafts = await stripe.invoices.list({ subscription, status: 'draft', limit: MAX_UNPAID });
  for (const { id } of drafts.data) {
    await unlessDone(stripe.invoices.finalizeInvoice(id, { auto_advance: false }), isPast('draft', id));
  }
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: MAX_UNPAID });
  for (const { id } of open.data) await unlessDone(stripe.invoices.voidInvoice(id), isPast('open', id));
}

/** Expires an unpaid checkout. */
export async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  const isClosed = async () => (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'open';
  if (await isClosed()) return;
  await unlessDone(stripe.checkout.sessions.expire(sessionId), isClosed);
}

/** Refunds what has not been refunded yet. */
export async function refundWhole(stripe: Stripe, chargeId: string): Promise<void> {
  const isRefunded = async () => (await stripe.charges.retrieve(chargeId)).refunded;
  if (await isRefunded()) return;
  const refunding = stripe.refunds.create({ charge: chargeId }, { idempotencyKey: `refund:${chargeId}` });
  await unlessDone(refunding, isRefunded);
}
