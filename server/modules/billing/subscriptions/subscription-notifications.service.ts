import type { Tx } from '#db/types.ts';
import type { App } from '../../../app.ts';
import {
  mailCancelled,
  mailChangePlanned,
  mailChangeUndone,
  mailPaymentFailed,
  mailResumed,
  mailSubscriptionEnded,
} from '../billing-mails.service.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** Queues the mails about a change of a subscription, whether made here, at the provider or by time. */
export async function mailSubscriptionChange(
  tx: Tx,
  app: App,
  before: Subscription,
  after: Subscription,
): Promise<void> {
  if (after.endedAt !== null) {
    if (before.endedAt === null) await mailSubscriptionEnded(tx, app, before, after);
    return;
  }
  if (after.pastDueSince !== null && before.pastDueSince === null) await mailPaymentFailed(tx, app, after);
  if (after.endsAtPeriodEnd && !before.endsAtPeriodEnd) await mailCancelled(tx, app, before, after);
  if (!after.endsAtPeriodEnd && before.endsAtPeriodEnd) await mailResumed(tx, app, after);
  if (after.scheduledSku !== null && after.scheduledSku !== before.scheduledSku) {
    await mailChangePlanned(tx, app, after);
  }
  if (isChangeUndone(before, after)) await mailChangeUndone(tx, app, before, after);
}

/** Not one that took effect, nor one that a cancellation dropped, whose mail says so. */
function isChangeUndone(before: Subscription, after: Subscription): boolean {
  if (before.scheduledSku === null || after.scheduledSku !== null) return false;
  return after.sku !== before.scheduledSku && !after.endsAtPeriodEnd;
}
