import type { NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { CheckoutSnapshot, SubscriptionSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { grantLot } from '../connections/ledger.service.ts';
import { returnUrl } from './billing-links.policy.ts';
import { mailAlreadySubscribed, mailTrialStarted, mailTrialUsed } from './billing-mails.service.ts';
import { recordCharge } from './charges.service.ts';
import { type Buyer, findBuyer } from './customers.queries.ts';
import { apply, type Effect, noEffect } from './effects.ts';
import {
  findIntent,
  type Intent,
  lockIntent,
  takeTicket,
  updateIntentStatus,
  updateSession,
} from './intents.queries.ts';
import { differenceOf, outcomeOf } from './settlement.policy.ts';
import { writeSubscription } from './subscription-sync.service.ts';
import { deleteSubscription, insertSubscription, type Subscription } from './subscriptions.queries.ts';
import { emailKeyOf } from './trials.policy.ts';
import { insertTrial } from './trials.queries.ts';

/** Statuses from which a checkout goes nowhere. */
const FINAL: readonly Intent['status'][] = ['fulfilled', 'failed', 'expired', 'refused'];

export function isFinal({ status }: Pick<Intent, 'status'>): boolean {
  return FINAL.includes(status);
}

/**
 * Brings a checkout up to what the provider says of it: granted once when it is paid, whoever asks, in any order and
 * any number of times. Throws `PaymentsUnavailableError`.
 */
export async function settleCheckout(app: App, intentId: string): Promise<void> {
  const intent = await findIntent(app.db, intentId);
  const sessionId = intent?.stripeSessionId ?? null;
  if (intent === undefined || sessionId === null || isFinal(intent)) return;
  await apply(app, [await readSettlement(app, sessionId)]);
}

/** What settling means for us, read and not yet written. Throws `PaymentsUnavailableError`. */
export async function readSettlement(app: App, sessionId: string): Promise<Effect> {
  const ticket = await takeTicket(app.db);
  const checkout = await app.payments.readCheckout(sessionId);
  const { intentId } = checkout;
  const intent = intentId === null || !isUuid(intentId) ? undefined : await findIntent(app.db, intentId);
  if (intent === undefined) {
    app.log.warn({ sessionId }, 'billing: a checkout that is none of ours');
    return noEffect;
  }
  if (isFinal(intent)) return noEffect;
  return (tx) => settle(app, tx, { intentId: intent.id, checkout, ticket });
}

type Settlement = { intentId: string; checkout: CheckoutSnapshot; ticket: string };

async function settle(app: App, tx: Tx, { intentId, checkout, ticket }: Settlement): Promise<void> {
  const intent = await lockIntent(tx, intentId);
  if (intent === undefined || isFinal(intent)) return;
  const settledAt = app.clock.now();
  const outcome = outcomeOf(checkout);
  switch (outcome) {
    case 'waiting':
      return;
    case 'settling':
      await keepSession(app, tx, intent, checkout);
      await updateIntentStatus(tx, intent.id, { status: 'settling' });
      return;
    case 'failed':
    case 'expired':
      await updateIntentStatus(tx, intent.id, { status: outcome, settledAt });
      return;
    case 'paid':
      await keepSession(app, tx, intent, checkout);
      await fulfil(app, tx, { intent, checkout, ticket });
      return;
    default:
      outcome satisfies never;
  }
}

/** The provider's answer to opening it may have been lost, and the payment be how we learn of it. */
async function keepSession(app: App, tx: Tx, intent: Intent, { sessionId }: CheckoutSnapshot): Promise<void> {
  if (intent.stripeSessionId !== null) return;
  const url = returnUrl(app.config.web.publicUrl, intent.id);
  await updateSession(tx, intent.id, { sessionId, url, expiresAt: intent.createdAt });
}

type Fulfilment = { intent: Intent; checkout: CheckoutSnapshot; ticket: string };

async function fulfil(app: App, tx: Tx, { intent, checkout, ticket }: Fulfilment): Promise<void> {
  const buyer = await findBuyer(tx, intent.userId);
  const { isLive } = app.payments;
  const difference = differenceOf(intent, checkout, { customerId: buyer?.customerId ?? null, isLive });
  if (buyer === undefined || difference !== null) {
    app.log.error(
      { checkoutId: intent.id, sessionId: checkout.sessionId, difference },
      'billing: a payment is not what was ordered, nothing is granted',
    );
    await refuse(app, tx, intent, `differs: ${difference ?? 'no such user'}`);
    return;
  }
  const { subscription } = checkout;
  if (subscription === null) await grantOnce(app, tx, intent, checkout.sessionId);
  else if (!(await startSubscription(app, tx, { intent, buyer, checkout, subscription, ticket }))) return;
  await updateIntentStatus(tx, intent.id, { status: 'fulfilled', settledAt: app.clock.now() });
  if (checkout.charge !== null) await recordCharge(app, tx, checkout.charge, ticket);
}

async function grantOnce(app: App, tx: Tx, intent: Intent, sessionId: string): Promise<void> {
  await grantLot(tx, {
    userId: intent.userId,
    kind: intent.kind === 'extra' ? 'extra' : 'pack',
    units: intent.units,
    sourceType: 'checkout',
    sourceId: sessionId,
    from: app.clock.now(),
    to: null,
    checkoutIntentId: intent.id,
    at: app.clock.pinned(),
  });
}

type Start = Fulfilment & { buyer: Buyer; subscription: SubscriptionSnapshot };

/** False when it may not be: then it ends at the provider's and what was paid goes back. */
async function startSubscription(app: App, tx: Tx, start: Start): Promise<boolean> {
  const { intent, buyer, checkout, subscription } = start;
  const row = await insertSubscription(tx, newSubscription(start));
  if (row === undefined) {
    await drop(app, tx, start, 'already_subscribed');
    await mailAlreadySubscribed(app, tx, buyer, intent);
    return false;
  }
  if (subscription.trialEndsAt !== null && !(await claimTrial(tx, start, row))) {
    await deleteSubscription(tx, row.id);
    await drop(app, tx, start, 'trial_used');
    await mailTrialUsed(app, tx, buyer, intent);
    return false;
  }
  if (subscription.trialEndsAt !== null) {
    await grantTrial(app, tx, row, subscription.trialEndsAt);
    await mailTrialStarted(app, tx, buyer, row);
  }
  await writeSubscription(app, tx, subscription, start.ticket);
  app.log.info({ checkoutId: intent.id, sessionId: checkout.sessionId }, 'billing: a subscription began');
  return true;
}

/** As it began; how it is by now is written right after, as at any other time. */
function newSubscription({ intent, subscription }: Start): NewRow<'subscriptions'> {
  if (intent.kind === 'extra' || intent.cycle === 'one_time')
    throw new Error(`Checkout ${intent.id} does not renew.`);
  const isOver = subscription.state === 'cancelled';
  return {
    userId: intent.userId,
    kind: intent.kind,
    sku: intent.sku,
    cycle: intent.cycle,
    units: intent.units,
    priceCents: intent.amountCents,
    status: isOver ? 'cancelled' : subscription.trialEndsAt === null ? 'active' : 'trialing',
    trialStartedAt: subscription.trialStartedAt,
    anchor: subscription.trialEndsAt ?? subscription.anchor,
    currentPeriodEnd: subscription.currentPeriodEnd,
    endsAtPeriodEnd: subscription.endsAtPeriodEnd,
    endedAt: isOver ? (subscription.endedAt ?? subscription.currentPeriodEnd) : null,
    checkoutIntentId: intent.id,
    stripeSubscriptionId: subscription.id,
    stripeScheduleId: subscription.scheduleId,
    appliedTicket: 0,
    createdAt: subscription.startedAt,
  };
}

/** One trial for an account, a mailbox and a card (`threats.md`: trial farming). */
function claimTrial(tx: Tx, { buyer, subscription }: Start, row: Subscription): Promise<boolean> {
  return insertTrial(tx, {
    userId: buyer.userId,
    emailKey: emailKeyOf(buyer.email),
    cardFingerprint: subscription.cardFingerprint,
    subscriptionId: row.id,
    startedAt: subscription.trialStartedAt ?? subscription.startedAt,
  });
}

async function grantTrial(app: App, tx: Tx, row: Subscription, to: Date): Promise<void> {
  await grantLot(tx, {
    userId: row.userId,
    kind: 'trial',
    units: row.units,
    sourceType: 'trial',
    sourceId: row.userId,
    from: row.trialStartedAt ?? row.createdAt,
    to,
    subscriptionId: row.id,
    at: app.clock.pinned(),
  });
}

async function refuse(app: App, tx: Tx, intent: Intent, failure: string): Promise<void> {
  await updateIntentStatus(tx, intent.id, { status: 'refused', failure, settledAt: app.clock.now() });
}

/** Written down here, done by a task: the provider is not called inside a transaction, and must not be forgotten. */
async function drop(
  app: App,
  tx: Tx,
  { intent, checkout, subscription }: Start,
  failure: string,
): Promise<void> {
  await refuse(app, tx, intent, failure);
  await app.queue.enqueue(
    tx,
    'billing.dropSubscription',
    {
      subscriptionId: subscription.id,
      chargeId: checkout.charge?.isPaid === true ? checkout.charge.id : null,
    },
    { dedupeKey: intent.id },
  );
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
