import type { App } from '../../../app.ts';
import { recordCharge } from '../payments/charges.service.ts';
import { applyEffects, type Effect, noEffect } from '../effects.service.ts';
import { findBuyer } from '../buyers.queries.ts';
import { findIntent } from '../intents.queries.ts';
import { nextReadSequence } from '../read-sequence.queries.ts';
import { isFinal, readCheckoutEffect } from '../checkout/fulfilment.service.ts';
import { recordSubscription } from '../subscriptions/subscription-state.service.ts';
import { findByProviderId } from '../subscriptions/subscriptions.queries.ts';

/** The state of a subscription, after that of its checkout where it is not recorded yet. */
export async function readSubscriptionEffects(app: App, providerId: string): Promise<Effect[]> {
  const readSequence = await nextReadSequence(app.db);
  const snapshot = await app.payments.readSubscription(providerId);
  const isKnown = (await findByProviderId(app.db, providerId)) !== undefined;
  return [
    isKnown ? noEffect : await readCheckoutEffectOf(app, snapshot.intentId),
    (tx) => recordSubscription(tx, app, snapshot, readSequence),
  ];
}

export async function readChargeEffects(app: App, chargeId: string): Promise<Effect[]> {
  const readSequence = await nextReadSequence(app.db);
  const charge = await app.payments.readCharge(chargeId);
  const { invoice, intentId } = charge;
  const first =
    invoice === null || invoice.subscriptionId === null
      ? [await readCheckoutEffectOf(app, intentId)]
      : await readSubscriptionEffects(app, invoice.subscriptionId);
  return [...first, (tx) => recordCharge(tx, app, charge, readSequence)];
}

export async function readInvoiceEffects(app: App, invoiceId: string): Promise<Effect[]> {
  const readSequence = await nextReadSequence(app.db);
  const { subscriptionId, charge } = await app.payments.readInvoice(invoiceId);
  const first = subscriptionId === null ? [] : await readSubscriptionEffects(app, subscriptionId);
  if (charge === null) return first;
  return [...first, (tx) => recordCharge(tx, app, charge, readSequence)];
}

/** The state of the checkout behind a subscription or charge, unless it is final. */
async function readCheckoutEffectOf(app: App, intentId: string | null): Promise<Effect> {
  if (intentId === null || !/^[0-9a-f-]{36}$/.test(intentId)) return noEffect;
  const intent = await findIntent(app.db, intentId);
  if (intent === undefined || isFinal(intent)) return noEffect;
  const sessionId = intent.stripeSessionId ?? (await findLostSession(app, intent));
  return sessionId === null ? noEffect : readCheckoutEffect(app, sessionId);
}

/** The session of an intent whose opening was answered by the provider but did not reach us. */
export async function findLostSession(
  app: App,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const buyer = await findBuyer(app.db, userId);
  if (buyer === undefined || buyer.customerId === null) return null;
  const found = await app.payments.findCheckout({ customerId: buyer.customerId, intentId: id });
  return found?.sessionId ?? null;
}

export async function refreshInvoice(app: App, invoiceId: string): Promise<void> {
  await applyEffects(app, await readInvoiceEffects(app, invoiceId));
}
