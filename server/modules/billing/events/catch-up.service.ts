import { randomUUID } from 'node:crypto';
import { TRIAL_DAYS } from '#contract/plans.ts';
import type { App } from '../../../app.ts';
import {
  type CheckoutSnapshot,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  type ProviderEvent,
} from '../../../gateways/payments/payments-gateway.ts';
import { type Buyer, findBuyer, findBuyerByCustomer, insertCustomer } from '../buyers.queries.ts';
import { readCheckoutEffect } from '../checkout/fulfilment.service.ts';
import { outcomeOf } from '../checkout/order-comparison.policy.ts';
import { applyEffects } from '../effects.service.ts';
import { findIntent, insertIntent } from '../intents.queries.ts';
import { purchaseOfLookupKey } from '../purchases.policy.ts';
import { receiveEvent } from './events.service.ts';

/** Somebody has paid for it, and we cannot say for what or who. */
export type LostCheckout = {
  sessionId: string;
  customerId: string | null;
  /** Of the first charge, in cents; 0 where a trial began. */
  amountCents: number;
  reason: 'no such account' | 'no such price' | 'not a checkout of ours' | 'refused';
};

export type CaughtUp = {
  /** Events that the database had not seen. */
  applied: number;
  /** Checkouts that were paid and that the database did not know of: now they are fulfilled. */
  restored: number;
  /** Those that a person has to refund, or to end at the provider. */
  lost: LostCheckout[];
  /** Ids of checkouts and events that could not be read. */
  unread: string[];
};

/**
 * After the database was restored from a backup: applies what happened at the provider since then, delivered or not, and
 * fulfils what was paid at checkouts whose intents were lost (decision 067). Prices are the catalogue's, as ever: what was paid
 * has to agree with them. Running it again changes nothing. Throws `PaymentsUnavailableError` when there is no list of events.
 * @param since at or before the moment that the backup shows, at most thirty days ago
 */
export async function catchUp(app: App, since: Date): Promise<CaughtUp> {
  const events = await app.payments.listEvents(since);
  const caughtUp: CaughtUp = { applied: 0, restored: 0, lost: [], unread: [] };
  // First what was bought: refunds and renewals find it then.
  for (const sessionId of sessionsOf(events)) {
    const outcome = await unlessUnread(caughtUp, sessionId, () => restoreCheckout(app, sessionId));
    if (outcome === 'restored') caughtUp.restored += 1;
    else if (outcome !== null) caughtUp.lost.push(outcome);
  }
  for (const event of events) {
    const outcome = await unlessUnread(caughtUp, event.id, () => receiveEvent(app, event));
    if (outcome === 'applied') caughtUp.applied += 1;
  }
  return caughtUp;
}

/** One that cannot be read does not keep the others from being applied. */
async function unlessUnread<T>({ unread }: CaughtUp, id: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError || error instanceof PaymentsRefusedError)) throw error;
    unread.push(id);
    return null;
  }
}

function sessionsOf(events: readonly ProviderEvent[]): Set<string> {
  const ids = events.flatMap(({ subject }) => (subject.kind === 'checkout' ? [subject.sessionId] : []));
  return new Set(ids);
}

/** null where nothing was lost: the intent is there, or nothing was paid. */
async function restoreCheckout(app: App, sessionId: string): Promise<'restored' | LostCheckout | null> {
  const checkout = await app.payments.readCheckout(sessionId);
  const { intentId, customerId } = checkout;
  if (outcomeOf(checkout) !== 'paid') return null;
  if (intentId !== null && (await findIntent(app.db, intentId)) !== undefined) return null;
  const lost = { sessionId, customerId, amountCents: checkout.totalCents ?? 0 };
  const [line, ...others] = checkout.lines;
  if (intentId === null || line === undefined || others.length > 0)
    return { ...lost, reason: 'not a checkout of ours' };
  const purchase = purchaseOfLookupKey(line.lookupKey ?? '', line.quantity ?? 0);
  if (purchase === null) return { ...lost, reason: 'no such price' };
  const buyer = await buyerOf(app, checkout);
  if (buyer === undefined) return { ...lost, reason: 'no such account' };
  await insertIntent(app.db, {
    ...purchase,
    id: intentId,
    userId: buyer.userId,
    idempotencyKey: randomUUID(),
    trialDays: checkout.subscription?.trialEndsAt ? TRIAL_DAYS : 0,
    billingDetails: null,
    createdAt: checkout.subscription?.startedAt ?? checkout.charge?.paidAt ?? app.clock.now(),
  });
  await applyEffects(app, [await readCheckoutEffect(app, sessionId)]);
  const intent = await findIntent(app.db, intentId);
  return intent?.status === 'fulfilled' ? 'restored' : { ...lost, reason: 'refused' };
}

/** The provider's customer may be newer than the backup. */
async function buyerOf(app: App, { customerId }: CheckoutSnapshot): Promise<Buyer | undefined> {
  if (customerId === null) return undefined;
  const known = await findBuyerByCustomer(app.db, customerId);
  if (known !== undefined) return known;
  const userId = await app.payments.userOfCustomer(customerId);
  const buyer = userId === null ? undefined : await findBuyer(app.db, userId);
  if (buyer === undefined || buyer.customerId !== null) return undefined;
  await insertCustomer(app.db, {
    userId: buyer.userId,
    stripeCustomerId: customerId,
    createdAt: app.clock.now(),
  });
  return buyer;
}
