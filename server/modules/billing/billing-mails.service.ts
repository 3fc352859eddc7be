import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { ChargeSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { billingUrl } from './billing-links.policy.ts';
import { type Buyer, findBuyer } from './customers.queries.ts';
import type { Intent } from './intents.queries.ts';
import { productName } from './purchases.policy.ts';
import { graceEndOf, nextChargeOf } from './subscriptions.policy.ts';
import type { EndingTrial, Subscription } from './subscriptions.queries.ts';

type PaymentFacts = { userId: string; description: string; amountCents: number };

/** Whom a mail goes to, and what all of them say. */
async function addressOf(
  app: App,
  tx: Tx,
  userId: string,
): Promise<{ to: string; name: string; url: string }> {
  const buyer = await findBuyer(tx, userId);
  if (buyer === undefined) throw new Error(`No account ${userId}.`);
  return { to: buyer.email, name: buyer.fullName, url: billingUrl(app.config.web.publicUrl) };
}

export async function mailTrialStarted(app: App, tx: Tx, buyer: Buyer, row: Subscription): Promise<void> {
  await app.queue.enqueue(
    tx,
    'mail.send',
    {
      to: buyer.email,
      template: 'trial-started',
      params: {
        name: buyer.fullName,
        product: productName(row),
        connections: row.units,
        trialEndsAt: row.anchor.toISOString(),
        amountCents: row.priceCents,
        url: billingUrl(app.config.web.publicUrl),
      },
    },
    { dedupeKey: `trial-started:${row.id}` },
  );
}

/** Nothing was started and nothing charged: this card, or this person, has had a trial. */
export async function mailTrialUsed(app: App, tx: Tx, buyer: Buyer, intent: Intent): Promise<void> {
  const url = billingUrl(app.config.web.publicUrl);
  await app.queue.enqueue(tx, 'mail.send', {
    to: buyer.email,
    template: 'trial-used',
    params: { name: buyer.fullName, product: productName(intent), url },
  });
}

export async function mailAlreadySubscribed(app: App, tx: Tx, buyer: Buyer, intent: Intent): Promise<void> {
  const url = billingUrl(app.config.web.publicUrl);
  await app.queue.enqueue(tx, 'mail.send', {
    to: buyer.email,
    template: 'already-subscribed',
    params: { name: buyer.fullName, product: productName(intent), url },
  });
}

export async function mailChargeReminder(app: App, tx: Tx, row: EndingTrial, days: 1 | 3): Promise<void> {
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const params = {
    name,
    product: productName(row),
    amountCents: row.scheduledPriceCents ?? row.priceCents,
    chargeAt: row.currentPeriodEnd.toISOString(),
    days,
    url,
  };
  await app.queue.enqueue(
    tx,
    'mail.send',
    { to, template: 'charge-reminder', params },
    { dedupeKey: `charge-reminder:${row.id}:${String(days)}` },
  );
}

export async function mailPaymentReceived(
  app: App,
  tx: Tx,
  payment: PaymentFacts,
  charge: ChargeSnapshot,
): Promise<void> {
  const { to, name, url } = await addressOf(app, tx, payment.userId);
  const params = {
    name,
    description: payment.description,
    amountCents: payment.amountCents,
    paidAt: charge.paidAt.toISOString(),
    receiptUrl: charge.receiptUrl,
    url,
  };
  await app.queue.enqueue(
    tx,
    'mail.send',
    { to, template: 'payment-received', params },
    { dedupeKey: `payment-received:${charge.id}` },
  );
}

export async function mailPaymentRefunded(
  app: App,
  tx: Tx,
  payment: PaymentFacts,
  charge: ChargeSnapshot,
): Promise<void> {
  const { to, name, url } = await addressOf(app, tx, payment.userId);
  const { description, amountCents } = payment;
  const params = { name, description, amountCents, refundedCents: charge.refundedCents, url };
  await app.queue.enqueue(
    tx,
    'mail.send',
    { to, template: 'payment-refunded', params },
    { dedupeKey: `payment-refunded:${charge.id}:${String(charge.refundedCents)}` },
  );
}

export async function mailPaymentFailed(app: App, tx: Tx, row: Subscription): Promise<void> {
  if (row.pastDueSince === null) return;
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const graceEndsAt = graceEndOf(row.pastDueSince).toISOString();
  const params = { name, product: productName(row), amountCents: row.priceCents, graceEndsAt, url };
  await app.queue.enqueue(
    tx,
    'mail.send',
    { to, template: 'payment-failed', params },
    { dedupeKey: `payment-failed:${row.id}:${row.pastDueSince.toISOString()}` },
  );
}

export async function mailCancelled(app: App, tx: Tx, row: Subscription): Promise<void> {
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const params = { name, product: productName(row), endsAt: row.currentPeriodEnd.toISOString(), url };
  await app.queue.enqueue(tx, 'mail.send', { to, template: 'subscription-cancelled', params });
}

export async function mailResumed(app: App, tx: Tx, row: Subscription): Promise<void> {
  const next = nextChargeOf(row);
  if (next === null) return;
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const params = {
    name,
    product: productName(row),
    chargeAt: next.at.toISOString(),
    amountCents: next.cents,
    url,
  };
  await app.queue.enqueue(tx, 'mail.send', { to, template: 'subscription-resumed', params });
}

export async function mailChangePlanned(app: App, tx: Tx, row: Subscription): Promise<void> {
  const { scheduledSku, scheduledFrom, scheduledPriceCents, scheduledUnits } = row;
  if (scheduledSku === null || scheduledFrom === null || scheduledPriceCents === null) return;
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const params = {
    name,
    product: productName(row),
    nextProduct: productName({ kind: row.kind, sku: scheduledSku }),
    startsAt: scheduledFrom.toISOString(),
    amountCents: scheduledPriceCents,
    connections: scheduledUnits ?? row.units,
    url,
  };
  await app.queue.enqueue(tx, 'mail.send', { to, template: 'plan-change-planned', params });
}

export async function mailSubscriptionEnded(app: App, tx: Tx, row: Subscription): Promise<void> {
  if (row.endedAt === null) return;
  const { to, name, url } = await addressOf(app, tx, row.userId);
  const params = { name, product: productName(row), endedAt: row.endedAt.toISOString(), url };
  await app.queue.enqueue(
    tx,
    'mail.send',
    { to, template: 'subscription-ended', params },
    { dedupeKey: `subscription-ended:${row.id}` },
  );
}

export async function mailPlanOffered(
  app: App,
  tx: Tx,
  buyer: Buyer,
  offer: {
    product: string;
    cycle: 'monthly' | 'annual';
    amountCents: number;
    connections: number;
    url: string;
  },
): Promise<void> {
  await app.queue.enqueue(tx, 'mail.send', {
    to: buyer.email,
    template: 'plan-offered',
    params: { name: buyer.fullName, ...offer },
  });
}
