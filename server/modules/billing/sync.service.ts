import type { App } from '../../app.ts';
import { recordCharge } from './charges.service.ts';
import { apply, type Effect, noEffect } from './effects.ts';
import { findBuyer } from './customers.queries.ts';
import { findIntent, takeTicket } from './intents.queries.ts';
import { isFinal, readSettlement } from './settle.service.ts';
import { writeSubscription } from './subscription-sync.service.ts';
import { findByProviderId } from './subscriptions.queries.ts';

/** What is so of a subscription now, after its checkout where nobody has heard of that yet. */
export async function readSubscriptionEffects(app: App, providerId: string): Promise<Effect[]> {
  const ticket = await takeTicket(app.db);
  const snapshot = await app.payments.readSubscription(providerId);
  const isKnown = (await findByProviderId(app.db, providerId)) !== undefined;
  return [
    isKnown ? noEffect : await readSettlementOf(app, snapshot.intentId),
    (tx) => writeSubscription(app, tx, snapshot, ticket),
  ];
}

export async function readChargeEffects(app: App, chargeId: string): Promise<Effect[]> {
  const ticket = await takeTicket(app.db);
  const charge = await app.payments.readCharge(chargeId);
  const { invoice, intentId } = charge;
  const first =
    invoice === null || invoice.subscriptionId === null
      ? [await readSettlementOf(app, intentId)]
      : await readSubscriptionEffects(app, invoice.subscriptionId);
  return [...first, (tx) => recordCharge(app, tx, charge, ticket)];
}

export async function readInvoiceEffects(app: App, invoiceId: string): Promise<Effect[]> {
  const ticket = await takeTicket(app.db);
  const { subscriptionId, charge } = await app.payments.readInvoice(invoiceId);
  const first = subscriptionId === null ? [] : await readSubscriptionEffects(app, subscriptionId);
  if (charge === null) return first;
  return [...first, (tx) => recordCharge(app, tx, charge, ticket)];
}

/** Of the checkout behind something, unless its end is known. */
async function readSettlementOf(app: App, intentId: string | null): Promise<Effect> {
  if (intentId === null || !/^[0-9a-f-]{36}$/.test(intentId)) return noEffect;
  const intent = await findIntent(app.db, intentId);
  if (intent === undefined || isFinal(intent)) return noEffect;
  const sessionId = intent.stripeSessionId ?? (await findLostSession(app, intent));
  return sessionId === null ? noEffect : readSettlement(app, sessionId);
}

/** Its checkout was opened, but the answer that named it was lost. */
export async function findLostSession(
  app: App,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const buyer = await findBuyer(app.db, userId);
  if (buyer === undefined || buyer.customerId === null) return null;
  const found = await app.payments.findCheckout({ customerId: buyer.customerId, intentId: id });
  return found?.sessionId ?? null;
}

/** Reads a subscription again and writes down what is so. Throws `PaymentsUnavailableError`. */
export async function syncSubscription(app: App, providerId: string): Promise<void> {
  await apply(app, await readSubscriptionEffects(app, providerId));
}

export async function syncCharge(app: App, chargeId: string): Promise<void> {
  await apply(app, await readChargeEffects(app, chargeId));
}

export async function syncInvoice(app: App, invoiceId: string): Promise<void> {
  await apply(app, await readInvoiceEffects(app, invoiceId));
}
