import { randomUUID } from 'node:crypto';
import type { BillingDetails, Checkout } from '#contract/billing.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import { noteNothingChanged } from '../../../unchanged-call.ts';
import type { CheckoutOrder } from '../../../gateways/payments/payments-gateway.ts';
import { cancelUrl, returnUrl } from '../billing-links.policy.ts';
import { type Buyer, findBuyer, insertCustomer } from '../buyers.queries.ts';
import {
  findIntent,
  findIntentByKey,
  insertIntent,
  type Intent,
  listOpenPlanIntents,
  updateIntentStatus,
  updateSession,
} from '../intents.queries.ts';
import { trialEndOf } from '../charge-dates.policy.ts';
import { callProvider } from '../call-provider.service.ts';
import { priceSpecOf, type Purchase } from '../purchases.policy.ts';
import { isFinal, refreshCheckout } from './fulfilment.service.ts';
import { findLivePlan } from '../subscriptions/subscriptions.queries.ts';

/** The provider keeps idempotency keys for a day; after that the same key could open a second checkout. */
export const KEY_LIFE_MS = 23 * 3_600_000;

/** A purchase with everything that we decide about it. */
export type CheckoutRequest = {
  purchase: Purchase;
  trialDays: number;
  idempotencyKey: string | undefined;
  billingDetails: BillingDetails | null;
  /** Thrown when the provider does not answer. */
  failure: ErrorCode;
};

/**
 * Opens a checkout at the provider: first the intent, then the provider's session under the intent's key, then the
 * session's URL in the intent. After a failure in between, the same idempotency key resumes there. Throws
 * `idempotency_conflict` for the same key with other content, `subscription_exists`, `no_checkout_url` and the request's own code.
 */
export async function startCheckout(app: App, buyer: Buyer, request: CheckoutRequest): Promise<Checkout> {
  const intent = await findOrInsertIntent(app, buyer, request);
  if (intent.sessionUrl !== null) {
    noteNothingChanged();
    return { url: intent.sessionUrl, checkoutId: intent.id };
  }
  if (intent.status !== 'created') throw new DomainError(request.failure);
  const url = await callProvider(app, request.failure, () => open(app, buyer, { intent, request }));
  if (url === null) throw new DomainError(request.failure);
  if (intent.kind === 'plan') await closeAllButNewest(app, { userId: buyer.userId, request });
  return { url, checkoutId: intent.id };
}

async function findOrInsertIntent(app: App, buyer: Buyer, request: CheckoutRequest): Promise<Intent> {
  const { userId } = buyer;
  const idempotencyKey = request.idempotencyKey ?? randomUUID();
  const earlier = await findIntentByKey(app.db, userId, idempotencyKey);
  if (earlier !== undefined) return resumeIntent(app, earlier, request);
  if (request.purchase.kind === 'plan') await closeOtherCheckouts(app, { userId, request, keptId: null });
  const { purchase, trialDays, billingDetails } = request;
  const createdAt = app.clock.now();
  const created = await insertIntent(app.db, {
    ...purchase,
    userId,
    idempotencyKey,
    trialDays,
    billingDetails,
    createdAt,
  });
  if (created !== undefined) return created;
  const parallel = await findIntentByKey(app.db, userId, idempotencyKey);
  if (parallel === undefined) throw new Error('The intent that holds this idempotency key was not found.');
  return assertSameCheckoutRequest(parallel, request);
}

/** Another plan may have been bought since this one was left unfinished. */
async function resumeIntent(app: App, intent: Intent, request: CheckoutRequest): Promise<Intent> {
  const same = assertSameCheckoutRequest(intent, request);
  if (intent.kind === 'plan' && !isFinal(intent))
    await closeOtherCheckouts(app, { userId: intent.userId, request, keptId: intent.id });
  return same;
}

function assertSameCheckoutRequest(intent: Intent, { purchase }: CheckoutRequest): Intent {
  const isSame =
    intent.kind === purchase.kind &&
    intent.cycle === purchase.cycle &&
    intent.quantity === purchase.quantity &&
    // Of single Connections the plan names the price, and may have changed between two tries.
    (intent.kind === 'extra' || intent.sku === purchase.sku);
  if (!isSame) throw new DomainError('idempotency_conflict');
  return intent;
}

/**
 * One plan at a time: the other checkouts are expired at the provider, so that only one can be paid. Throws
 * `subscription_exists` if one of them was paid in the meantime.
 */
async function closeOtherCheckouts(
  app: App,
  { userId, request, keptId }: Closing & { keptId: string | null },
): Promise<void> {
  await callProvider(app, request.failure, async () => {
    for (const { id, stripeSessionId } of await listOpenPlanIntents(app.db, userId)) {
      if (stripeSessionId === null || id === keptId) continue;
      await app.payments.expireCheckout(stripeSessionId);
      await refreshCheckout(app, id);
    }
  });
  if ((await findLivePlan(app.db, userId)) !== undefined) throw new DomainError('subscription_exists');
}

type Closing = { userId: string; request: CheckoutRequest };

/** Of checkouts begun at the same moment, none has seen another: whichever is opened last leaves the newest alone open. */
async function closeAllButNewest(app: App, { userId, request }: Closing): Promise<void> {
  const opened = (await listOpenPlanIntents(app.db, userId)).filter((one) => one.stripeSessionId !== null);
  const newest = opened.toSorted(byBeginning).at(-1);
  if (newest === undefined || opened.length === 1) return;
  await closeOtherCheckouts(app, { userId, request, keptId: newest.id });
}

function byBeginning(one: Intent, other: Intent): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** null when it has expired. */
async function open(
  app: App,
  buyer: Buyer,
  { intent, request }: { intent: Intent; request: CheckoutRequest },
): Promise<string | null> {
  const customerId = buyer.customerId ?? (await createCustomer(app, buyer));
  if (request.billingDetails !== null) {
    const { name, ...address } = request.billingDetails;
    await app.payments.updateCustomer(customerId, { name, address });
  }
  const isKeyAlive = app.clock.now().getTime() - intent.createdAt.getTime() < KEY_LIFE_MS;
  const session = isKeyAlive
    ? await app.payments.openCheckout(orderOf(app, intent, customerId))
    : await app.payments.findCheckout({ customerId, intentId: intent.id });
  if (session === null) {
    await updateIntentStatus(app.db, intent.id, { status: 'expired', settledAt: app.clock.now() });
    return null;
  }
  await updateSession(app.db, intent.id, session);
  // Of two parallel calls the first recorded session wins.
  return (await findIntent(app.db, intent.id))?.sessionUrl ?? session.url;
}

async function createCustomer(app: App, { userId, email, fullName }: Buyer): Promise<string> {
  const stripeCustomerId = await app.payments.createCustomer({ userId, email, name: fullName });
  await insertCustomer(app.db, { userId, stripeCustomerId, createdAt: app.clock.now() });
  return (await findBuyer(app.db, userId))?.customerId ?? stripeCustomerId;
}

function orderOf(app: App, intent: Intent, customerId: string): CheckoutOrder {
  const { publicUrl } = app.config.web;
  return {
    intentId: intent.id,
    customerId,
    price: priceSpecOf(intent),
    quantity: intent.quantity,
    trialEndsAt: intent.trialDays === 0 ? null : trialEndOf(intent.createdAt, intent.trialDays),
    successUrl: returnUrl(publicUrl, intent.id),
    cancelUrl: cancelUrl(publicUrl, intent.id),
  };
}
