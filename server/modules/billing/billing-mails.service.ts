import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { alreadySubscribed } from '../../emails/already-subscribed.ts';
import { chargeReminder } from '../../emails/charge-reminder.ts';
import { paymentFailed } from '../../emails/payment-failed.ts';
import { paymentReceived } from '../../emails/payment-received.ts';
import { paymentRefunded } from '../../emails/payment-refunded.ts';
import { planChangePlanned } from '../../emails/plan-change-planned.ts';
import { planChangeUndone } from '../../emails/plan-change-undone.ts';
import { planOffered } from '../../emails/plan-offered.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { subscriptionCancelled } from '../../emails/subscription-cancelled.ts';
import { subscriptionEnded } from '../../emails/subscription-ended.ts';
import { subscriptionResumed } from '../../emails/subscription-resumed.ts';
import { trialStarted } from '../../emails/trial-started.ts';
import { trialUsed } from '../../emails/trial-used.ts';
import type { ChargeSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { billingUrl } from './billing-links.policy.ts';
import { moneyDay } from './charge-dates.policy.ts';
import { type Buyer, findBuyer } from './buyers.queries.ts';
import type { Intent } from './intents.queries.ts';
import { productName } from './purchases.policy.ts';
import { graceEndOf, nextChargeOf } from './subscriptions/subscriptions.policy.ts';
import {
  type EndingTrial,
  listBeingCharged,
  type Subscription,
} from './subscriptions/subscriptions.queries.ts';

type PaymentFacts = { userId: string; description: string; amountCents: number };

/** Address, name and link of a billing mail. */
async function addressOf(
  tx: Tx,
  app: App,
  userId: string,
): Promise<{ to: string; name: string; url: string }> {
  const buyer = await findBuyer(tx, userId);
  if (buyer === undefined) throw new Error(`No account ${userId}.`);
  return { to: buyer.email, name: buyer.fullName, url: billingUrl(app.config.web.publicUrl) };
}

export async function mailTrialStarted(tx: Tx, app: App, buyer: Buyer, row: Subscription): Promise<void> {
  const params = {
    name: buyer.fullName,
    product: productName(row),
    connections: row.units,
    firstChargeOn: moneyDay(row.anchor),
    amountCents: row.priceCents,
    url: billingUrl(app.config.web.publicUrl),
  };
  await queueMail(tx, app, trialStarted.to(buyer.email, params), { dedupeKey: `trial-started:${row.id}` });
}

/** Nothing was started and nothing charged: the card or the person has had a trial. */
export async function mailTrialUsed(tx: Tx, app: App, buyer: Buyer, intent: Intent): Promise<void> {
  const url = billingUrl(app.config.web.publicUrl);
  await queueMail(
    tx,
    app,
    trialUsed.to(buyer.email, { name: buyer.fullName, product: productName(intent), url }),
  );
}

export async function mailAlreadySubscribed(tx: Tx, app: App, buyer: Buyer, intent: Intent): Promise<void> {
  const url = billingUrl(app.config.web.publicUrl);
  await queueMail(
    tx,
    app,
    alreadySubscribed.to(buyer.email, { name: buyer.fullName, product: productName(intent), url }),
  );
}

export async function mailChargeReminder(tx: Tx, app: App, row: EndingTrial, days: 1 | 3): Promise<void> {
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const params = {
    name,
    product: productName(row),
    amountCents: row.scheduledPriceCents ?? row.priceCents,
    chargeOn: moneyDay(row.currentPeriodEnd),
    days,
    url,
  };
  await queueMail(tx, app, chargeReminder.to(to, params), {
    dedupeKey: `charge-reminder:${row.id}:${String(days)}`,
  });
}

export async function mailPaymentReceived(
  tx: Tx,
  app: App,
  payment: PaymentFacts,
  charge: ChargeSnapshot,
): Promise<void> {
  const { to, name, url } = await addressOf(tx, app, payment.userId);
  const params = {
    name,
    description: payment.description,
    amountCents: payment.amountCents,
    paidOn: moneyDay(charge.paidAt),
    receiptUrl: charge.receiptUrl,
    url,
  };
  await queueMail(tx, app, paymentReceived.to(to, params), { dedupeKey: `payment-received:${charge.id}` });
}

export async function mailPaymentRefunded(
  tx: Tx,
  app: App,
  payment: PaymentFacts,
  charge: ChargeSnapshot,
): Promise<void> {
  const { to, name, url } = await addressOf(tx, app, payment.userId);
  const { description, amountCents } = payment;
  const params = { name, description, amountCents, refundedCents: charge.refundedCents, url };
  await queueMail(tx, app, paymentRefunded.to(to, params), {
    dedupeKey: `payment-refunded:${charge.id}:${String(charge.refundedCents)}`,
  });
}

export async function mailPaymentFailed(tx: Tx, app: App, row: Subscription): Promise<void> {
  if (row.pastDueSince === null) return;
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const graceEndsOn = moneyDay(graceEndOf(row.pastDueSince));
  const params = { name, product: productName(row), amountCents: row.priceCents, graceEndsOn, url };
  await queueMail(tx, app, paymentFailed.to(to, params), {
    dedupeKey: `payment-failed:${row.id}:${row.pastDueSince.toISOString()}`,
  });
}

/** @param before with the planned change that the cancellation dropped, if there was one */
export async function mailCancelled(
  tx: Tx,
  app: App,
  before: Subscription,
  row: Subscription,
): Promise<void> {
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const isBeingCharged = (await listBeingCharged(tx, [row.id])).has(row.id);
  const params = {
    name,
    product: productName(row),
    endsOn: moneyDay(row.currentPeriodEnd),
    ...(isBeingCharged && { presentChargeCents: row.priceCents }),
    ...(before.scheduledSku !== null && {
      droppedProduct: productName({ kind: before.kind, sku: before.scheduledSku }),
    }),
    url,
  };
  await queueMail(tx, app, subscriptionCancelled.to(to, params));
}

export async function mailResumed(tx: Tx, app: App, row: Subscription): Promise<void> {
  const next = nextChargeOf(row);
  if (next === null) return;
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const params = {
    name,
    product: productName(row),
    chargeOn: moneyDay(next.at),
    amountCents: next.cents,
    url,
  };
  await queueMail(tx, app, subscriptionResumed.to(to, params));
}

export async function mailChangePlanned(tx: Tx, app: App, row: Subscription): Promise<void> {
  const { scheduledSku, scheduledFrom, scheduledPriceCents, scheduledUnits } = row;
  if (scheduledSku === null || scheduledFrom === null || scheduledPriceCents === null) return;
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const params = {
    name,
    product: productName(row),
    nextProduct: productName({ kind: row.kind, sku: scheduledSku }),
    startsOn: moneyDay(scheduledFrom),
    amountCents: scheduledPriceCents,
    connections: scheduledUnits ?? row.units,
    url,
  };
  await queueMail(tx, app, planChangePlanned.to(to, params));
}

/** @param before with the change that was dropped */
export async function mailChangeUndone(
  tx: Tx,
  app: App,
  before: Subscription,
  row: Subscription,
): Promise<void> {
  const next = nextChargeOf(row);
  if (before.scheduledSku === null || next === null) return;
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const params = {
    name,
    product: productName(row),
    droppedProduct: productName({ kind: before.kind, sku: before.scheduledSku }),
    chargeOn: moneyDay(next.at),
    amountCents: next.cents,
    url,
  };
  await queueMail(tx, app, planChangeUndone.to(to, params));
}

export async function mailSubscriptionEnded(
  tx: Tx,
  app: App,
  before: Subscription,
  row: Subscription,
): Promise<void> {
  if (row.endedAt === null) return;
  const { to, name, url } = await addressOf(tx, app, row.userId);
  const params = {
    name,
    product: productName(row),
    endedOn: moneyDay(row.endedAt),
    wasOverdue: before.pastDueSince !== null,
    url,
  };
  await queueMail(tx, app, subscriptionEnded.to(to, params), { dedupeKey: `subscription-ended:${row.id}` });
}

export async function mailPlanOffered(
  tx: Tx,
  app: App,
  buyer: Buyer,
  offer: {
    product: string;
    cycle: 'monthly' | 'annual';
    amountCents: number;
    connections: number;
    url: string;
  },
): Promise<void> {
  await queueMail(tx, app, planOffered.to(buyer.email, { name: buyer.fullName, ...offer }));
}
