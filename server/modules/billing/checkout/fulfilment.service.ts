import type { NewRow, Tx } from '#db/types.ts';
import type { App } from '../../../app.ts';
import type { CheckoutSnapshot, SubscriptionSnapshot } from '../../../gateways/payments/payments-gateway.ts';
import { grantLot } from '../../ledger/ledger.service.ts';
import { returnUrl } from '../billing-links.policy.ts';
import { mailAlreadySubscribed, mailTrialStarted, mailTrialUsed } from '../billing-mails.service.ts';
import { recordCharge } from '../payments/charges.service.ts';
import { type Buyer, findBuyer } from '../buyers.queries.ts';
import { applyEffects, type Effect, noEffect } from '../effects.service.ts';
import {
  findIntent,
  type Intent,
  lockIntent,
  updateIntentStatus,
  updateSession,
} from '../intents.queries.ts';
import { nextReadSequence } from '../read-sequence.queries.ts';
import { differenceOf, outcomeOf } from './order-comparison.policy.ts';
import { recordSubscription } from '../subscriptions/subscription-state.service.ts';
import {
  deleteSubscription,
  insertSubscription,
  type Subscription,
} from '../subscriptions/subscriptions.queries.ts';
import { emailKeyOf } from '../subscriptions/trials.policy.ts';
import { insertTrial } from '../subscriptions/trials.queries.ts';

/** Final statuses. */
const FINAL: readonly Intent['status'][] = ['fulfilled', 'failed', 'expired', 'refused'];

export function isFinal({ status }: Pick<Intent, 'status'>): boolean {
  return FINAL.includes(status);
}

/**
 * Reads a checkout at the provider and records what it says: a paid one is granted once, in whatever order and however
 * often this runs. Throws `PaymentsUnavailableError`.
 */
export async function refreshCheckout(app: App, intentId: string): Promise<void> {
  const intent = await findIntent(app.db, intentId);
  const sessionId = intent?.stripeSessionId ?? null;
  if (intent === undefined || sessionId === null || isFinal(intent)) return;
  await applyEffects(app, [await readCheckoutEffect(app, sessionId)]);
}

/** What the provider says of a checkout, read and not yet recorded. Throws `PaymentsUnavailableError`. */
export async function readCheckoutEffect(app: App, sessionId: string): Promise<Effect> {
  const readSequence = await nextReadSequence(app.db);
  const checkout = await app.payments.readCheckout(sessionId);
  const { intentId } = checkout;
  const intent = intentId === null || !isUuid(intentId) ? undefined : await findIntent(app.db, intentId);
  if (intent === undefined) {
    app.log.warn({ sessionId }, 'billing: a checkout of an unknown intent');
    return noEffect;
  }
  if (isFinal(intent)) return noEffect;
  return (tx) => recordCheckout(tx, app, { intentId: intent.id, checkout, readSequence });
}

type CheckoutReading = { intentId: string; checkout: CheckoutSnapshot; readSequence: string };

async function recordCheckout(
  tx: Tx,
  app: App,
  { intentId, checkout, readSequence }: CheckoutReading,
): Promise<void> {
  const intent = await lockIntent(tx, intentId);
  if (intent === undefined || isFinal(intent)) return;
  const settledAt = app.clock.now();
  const outcome = outcomeOf(checkout);
  switch (outcome) {
    case 'waiting':
      return;
    case 'settling':
      await recordSession(tx, app, intent, checkout);
      await updateIntentStatus(tx, intent.id, { status: 'settling' });
      return;
    case 'failed':
    case 'expired':
      await updateIntentStatus(tx, intent.id, { status: outcome, settledAt });
      return;
    case 'paid':
      await recordSession(tx, app, intent, checkout);
      await fulfil(tx, app, { intent, checkout, readSequence });
      return;
    default:
      outcome satisfies never;
  }
}

/** Records the session of an intent whose opening was answered by the provider but did not reach us. */
async function recordSession(
  tx: Tx,
  app: App,
  intent: Intent,
  { sessionId }: CheckoutSnapshot,
): Promise<void> {
  if (intent.stripeSessionId !== null) return;
  const url = returnUrl(app.config.web.publicUrl, intent.id);
  await updateSession(tx, intent.id, { sessionId, url, expiresAt: intent.createdAt });
}

type Fulfilment = { intent: Intent; checkout: CheckoutSnapshot; readSequence: string };

async function fulfil(tx: Tx, app: App, { intent, checkout, readSequence }: Fulfilment): Promise<void> {
  const buyer = await findBuyer(tx, intent.userId);
  const { isLive } = app.payments;
  const difference = differenceOf(intent, checkout, { customerId: buyer?.customerId ?? null, isLive });
  if (buyer === undefined || difference !== null) {
    app.log.error(
      { checkoutId: intent.id, sessionId: checkout.sessionId, difference },
      'billing: a payment is not what was ordered, nothing is granted',
    );
    await refuse(tx, app, intent, `differs: ${difference ?? 'no such user'}`);
    return;
  }
  const { subscription } = checkout;
  if (subscription === null) await grantPurchase(tx, app, intent, checkout.sessionId);
  else if (!(await startSubscription(tx, app, { intent, buyer, checkout, subscription, readSequence })))
    return;
  await updateIntentStatus(tx, intent.id, { status: 'fulfilled', settledAt: app.clock.now() });
  if (checkout.charge !== null) await recordCharge(tx, app, checkout.charge, readSequence);
}

async function grantPurchase(tx: Tx, app: App, intent: Intent, sessionId: string): Promise<void> {
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

type SubscriptionStart = Fulfilment & { buyer: Buyer; subscription: SubscriptionSnapshot };

/** False when it is refused: then it ends at the provider and what was paid is refunded. */
async function startSubscription(tx: Tx, app: App, start: SubscriptionStart): Promise<boolean> {
  const { intent, buyer, checkout, subscription } = start;
  if (buyer.isErased) {
    await refuseAndDrop(tx, app, start, 'account_erased');
    return false;
  }
  const row = await insertSubscription(tx, newSubscription(start));
  if (row === undefined) {
    await refuseAndDrop(tx, app, start, 'already_subscribed');
    await mailAlreadySubscribed(tx, app, buyer, intent);
    return false;
  }
  if (subscription.trialEndsAt !== null && !(await claimTrial(tx, start, row))) {
    await deleteSubscription(tx, row.id);
    await refuseAndDrop(tx, app, start, 'trial_used');
    await mailTrialUsed(tx, app, buyer, intent);
    return false;
  }
  if (subscription.trialEndsAt !== null) {
    await grantTrial(tx, app, row, subscription.trialEndsAt);
    await mailTrialStarted(tx, app, buyer, row);
  }
  await recordSubscription(tx, app, subscription, start.readSequence);
  // It was paid as the account closed, whose plans have ended by now: this one ends as they did (product 37.9).
  if (buyer.isClosed) await app.queue.enqueue(tx, 'personalData.windDown', { userId: buyer.userId });
  app.log.info({ checkoutId: intent.id, sessionId: checkout.sessionId }, 'billing: a subscription began');
  return true;
}

/** As it began. Its present state is recorded right after, by `recordSubscription`. */
function newSubscription({ intent, subscription }: SubscriptionStart): NewRow<'subscriptions'> {
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
    appliedReadSequence: 0,
    createdAt: subscription.startedAt,
  };
}

/** One trial for an account, a mailbox and a card (product 7.5). */
function claimTrial(tx: Tx, { buyer, subscription }: SubscriptionStart, row: Subscription): Promise<boolean> {
  return insertTrial(tx, {
    userId: buyer.userId,
    emailKey: emailKeyOf(buyer.email),
    cardFingerprint: subscription.cardFingerprint,
    subscriptionId: row.id,
    startedAt: subscription.trialStartedAt ?? subscription.startedAt,
  });
}

async function grantTrial(tx: Tx, app: App, row: Subscription, to: Date): Promise<void> {
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

async function refuse(tx: Tx, app: App, intent: Intent, failure: string): Promise<void> {
  await updateIntentStatus(tx, intent.id, { status: 'refused', failure, settledAt: app.clock.now() });
}

/** A task ends it at the provider, which is never called inside a transaction. */
async function refuseAndDrop(
  tx: Tx,
  app: App,
  { intent, checkout, subscription }: SubscriptionStart,
  failure: string,
): Promise<void> {
  await refuse(tx, app, intent, failure);
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
