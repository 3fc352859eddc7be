import { randomUUID } from 'node:crypto';
import type { BillingDetails, Checkout } from '#contract/billing.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { CheckoutOrder } from '../../gateways/payments/payments-gateway.ts';
import { cancelUrl, returnUrl } from './billing-links.policy.ts';
import { type Buyer, findBuyer, insertCustomer } from './customers.queries.ts';
import {
  findIntent,
  findIntentOfRequest,
  insertIntent,
  type Intent,
  listOpenPlanIntents,
  updateIntentStatus,
  updateSession,
} from './intents.queries.ts';
import { answering } from './provider-failure.ts';
import { priceSpecOf, type Purchase } from './purchases.policy.ts';
import { settleCheckout } from './settle.service.ts';
import { findLivePlan } from './subscriptions.queries.ts';

/** Under the day for which the provider remembers a key: later the same key could open a second checkout. */
export const KEY_LIFE_MS = 23 * 3_600_000;

/** What somebody wants to buy, all of it decided by us but the choice. */
export type Wish = {
  purchase: Purchase;
  trialDays: number;
  requestId: string | undefined;
  billingDetails: BillingDetails | null;
  /** What they are told when the provider does not answer. */
  failure: ErrorCode;
};

/**
 * Opens the provider's checkout for a wish: our own row first, then the provider under the row's key, then its address
 * in the row. After a failure in between, the same request goes on where it stopped. Throws `idempotency_conflict` for
 * the same request with other content, `subscription_exists`, `no_checkout_url` and the wish's own code.
 */
export async function startCheckout(app: App, buyer: Buyer, wish: Wish): Promise<Checkout> {
  const intent = await findOrInsertIntent(app, buyer, wish);
  if (intent.sessionUrl !== null) return { url: intent.sessionUrl, checkoutId: intent.id };
  if (intent.status !== 'created') throw new DomainError(wish.failure);
  const url = await answering(app, wish.failure, () => open(app, buyer, { intent, wish }));
  if (url === null) throw new DomainError(wish.failure);
  return { url, checkoutId: intent.id };
}

async function findOrInsertIntent(app: App, buyer: Buyer, wish: Wish): Promise<Intent> {
  const { userId } = buyer;
  const requestId = wish.requestId ?? randomUUID();
  const earlier = await findIntentOfRequest(app.db, userId, requestId);
  if (earlier !== undefined) return assertSameWish(earlier, wish);
  if (wish.purchase.kind === 'plan') await closeOtherCheckouts(app, userId, wish);
  const { purchase, trialDays, billingDetails } = wish;
  const createdAt = app.clock.now();
  const created = await insertIntent(app.db, {
    ...purchase,
    userId,
    requestId,
    trialDays,
    billingDetails,
    createdAt,
  });
  if (created !== undefined) return created;
  const parallel = await findIntentOfRequest(app.db, userId, requestId);
  if (parallel === undefined) throw new Error('A request that is there was not found.');
  return assertSameWish(parallel, wish);
}

function assertSameWish(intent: Intent, { purchase }: Wish): Intent {
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
 * One plan at a time: checkouts that were begun before are closed, so that nobody pays at two. Where one was paid in
 * the meantime, that is the plan. Throws `subscription_exists`.
 */
async function closeOtherCheckouts(app: App, userId: string, { failure }: Wish): Promise<void> {
  await answering(app, failure, async () => {
    for (const { id, stripeSessionId } of await listOpenPlanIntents(app.db, userId)) {
      if (stripeSessionId === null) continue;
      await app.payments.expireCheckout(stripeSessionId);
      await settleCheckout(app, id);
    }
  });
  if ((await findLivePlan(app.db, userId)) !== undefined) throw new DomainError('subscription_exists');
}

/** null when it can no longer be opened. */
async function open(
  app: App,
  buyer: Buyer,
  { intent, wish }: { intent: Intent; wish: Wish },
): Promise<string | null> {
  const customerId = buyer.customerId ?? (await createCustomer(app, buyer));
  if (wish.billingDetails !== null) {
    const { name, ...address } = wish.billingDetails;
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
  // Two tries at once: whatever was put down first is the one.
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
    trialDays: intent.trialDays,
    successUrl: returnUrl(publicUrl, intent.id),
    cancelUrl: cancelUrl(publicUrl, intent.id),
  };
}
