import { emit, must, update, type Core } from './core.ts';
import type { Subscription } from './wire.ts';

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

/** Ends a subscription at once, together with its schedule. */
export function endSubscription(core: Core, subscription: Subscription, reason: EndReason): void {
  const now = core.now();
  if (subscription.schedule !== null) {
    const schedule = must(core, 'schedules', subscription.schedule);
    update(core, 'subscription_schedule.canceled', schedule, {
      status: 'canceled',
      canceled_at: now,
      current_phase: null,
    });
  }
  for (const invoice of Object.values(core.state.invoices)) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    // Open invoices stay open, without automatic retries. Drafts are finalized and charged all the same.
    if (invoice.status === 'draft') continue;
    if (invoice.status === 'open') invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  } satisfies Partial<Subscription>);
  emit(core, 'customer.subscription.deleted', subscription);
}

/** Whether it has ended, which is final. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
