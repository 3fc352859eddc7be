import { PAYMENT_GRACE_DAYS, TRIAL_REMINDER_DAYS } from '#contract/connection-rules.ts';
import type { App } from '../../app.ts';
import { mailChargeReminder } from './billing-mails.service.ts';
import { listReturnedWithNewLots } from './payments.queries.ts';
import { holdUnpaid as holdLots } from './subscription-sync.service.ts';
import { listOutOfGrace, listTrialsEnding, lockPastDue } from './subscriptions.queries.ts';
import { syncCharge } from './sync.service.ts';

const DAY_MS = 86_400_000;

/** Ends a subscription that may not be, at the provider, and sends back what was paid for it. */
export async function dropSubscription(
  app: App,
  { subscriptionId, chargeId }: { subscriptionId: string; chargeId: string | null },
): Promise<void> {
  await app.payments.endSubscription(subscriptionId);
  if (chargeId !== null) await app.payments.refundCharge(chargeId);
}

/** Writes to everybody whose first charge is that many days away, once each (specification 1, section 4). */
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
      await app.db.transaction().execute((tx) => mailChargeReminder(app, tx, row, days));
    }
  }
}

/**
 * Holds the Connections of months that are unpaid after the days of grace, and takes back those that have begun since
 * the year they belong to was returned.
 */
export async function holdUnpaid(app: App): Promise<void> {
  const since = new Date(app.clock.now().getTime() - PAYMENT_GRACE_DAYS * DAY_MS);
  for (const { id } of await listOutOfGrace(app.db, since)) {
    await app.db.transaction().execute(async (tx) => {
      // It may have been paid a moment ago.
      const row = await lockPastDue(tx, id, since);
      if (row !== undefined && row.pastDueSince !== null) await holdLots(tx, id, row.pastDueSince);
    });
  }
  for (const { stripeChargeId } of await listReturnedWithNewLots(app.db))
    await syncCharge(app, stripeChargeId);
}
