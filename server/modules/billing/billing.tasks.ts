import { TRIAL_REMINDER_DAYS } from '#contract/plans.ts';
import type { App } from '../../app.ts';
import { mailChargeReminder } from './billing-mails.service.ts';
import { listTrialsEnding } from './subscriptions/subscriptions.queries.ts';

const DAY_MS = 86_400_000;

/** Ends a subscription at the provider, voids what is not paid of it, and refunds its charge where it was refused. */
export async function dropSubscription(
  app: App,
  { subscriptionId, chargeId }: { subscriptionId: string; chargeId: string | null },
): Promise<void> {
  await app.payments.endSubscription(subscriptionId);
  if (chargeId !== null) await app.payments.refundCharge(chargeId);
}

/** Queues the reminders before first charges, once each (product 7.7). */
export async function remind(app: App): Promise<void> {
  const now = app.clock.now();
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [first, second] = TRIAL_REMINDER_DAYS;
  const spans = [
    { days: second, from: now, to: after(second) },
    { days: first, from: after(second), to: after(first) },
  ];
  for (const { days, from, to } of spans) {
    for (const row of await listTrialsEnding(app.db, { from, to })) {
      await app.db.transaction().execute((tx) => mailChargeReminder(tx, app, row, days));
    }
  }
}
