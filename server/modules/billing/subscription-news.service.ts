import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import {
  mailCancelled,
  mailChangePlanned,
  mailPaymentFailed,
  mailResumed,
  mailSubscriptionEnded,
} from './billing-mails.service.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** Tells people what is different now: whoever changed it, here, at the provider's page, or time alone. */
export async function mailSubscriptionNews(
  app: App,
  tx: Tx,
  before: Subscription,
  after: Subscription,
): Promise<void> {
  if (after.endedAt !== null) {
    if (before.endedAt === null) await mailSubscriptionEnded(app, tx, after);
    return;
  }
  if (after.pastDueSince !== null && before.pastDueSince === null) await mailPaymentFailed(app, tx, after);
  if (after.endsAtPeriodEnd && !before.endsAtPeriodEnd) await mailCancelled(app, tx, after);
  if (!after.endsAtPeriodEnd && before.endsAtPeriodEnd) await mailResumed(app, tx, after);
  if (after.scheduledSku !== null && after.scheduledSku !== before.scheduledSku) {
    await mailChangePlanned(app, tx, after);
  }
}
