import type { App } from '../../../app.ts';
import { findBuyer } from '../buyers.queries.ts';
import { readCheckoutEffect } from '../checkout/fulfilment.service.ts';
import { applyEffects } from '../effects.service.ts';
import { findLostSession } from '../events/provider-readings.service.ts';
import { listOpenIntents } from '../intents.queries.ts';
import { endWithPeriod } from './subscription-ending.service.ts';
import { refreshSubscription } from './subscription-state.service.ts';
import { listLiveSubscriptions } from './subscriptions.queries.ts';

/**
 * Nothing is charged any more: plans and packs end with what is paid, those with an unpaid invoice at once, and checkouts that
 * were not finished are closed. @throws PaymentsUnavailableError
 */
export async function cancelAtPeriodEnd(app: App, userId: string): Promise<void> {
  await closeCheckouts(app, userId);
  for (const { stripeSubscriptionId } of await listLiveSubscriptions(app.db, userId)) {
    const snapshot = await app.payments.readSubscription(stripeSubscriptionId);
    if (snapshot.hasUnpaidInvoice) await app.payments.endSubscription(stripeSubscriptionId);
    else await endWithPeriod(app, snapshot);
    await refreshSubscription(app, stripeSubscriptionId);
  }
}

/** Ends plans and packs at once. @throws PaymentsUnavailableError */
export async function endSubscriptionsNow(app: App, userId: string): Promise<void> {
  await closeCheckouts(app, userId);
  for (const { stripeSubscriptionId } of await listLiveSubscriptions(app.db, userId)) {
    await app.payments.endSubscription(stripeSubscriptionId);
    await refreshSubscription(app, stripeSubscriptionId);
  }
}

/** One that was paid before it could be closed is recorded: what it started is among what ends next. */
async function closeCheckouts(app: App, userId: string): Promise<void> {
  for (const intent of await listOpenIntents(app.db, userId)) {
    const sessionId = intent.stripeSessionId ?? (await findLostSession(app, intent));
    if (sessionId === null) continue;
    await app.payments.expireCheckout(sessionId);
    await applyEffects(app, [await readCheckoutEffect(app, sessionId)]);
  }
}

/**
 * Gives the provider the present name and address of an account's owner: after a change of address, and the pseudonym once
 * the account is erased. @throws PaymentsUnavailableError
 */
export async function updateProviderCustomer(app: App, { userId }: { userId: string }): Promise<void> {
  const buyer = await findBuyer(app.db, userId);
  if (buyer?.customerId == null) return;
  const { fullName: name, email, customerId, isErased } = buyer;
  await app.payments.updateCustomer(customerId, { name, email, ...(isErased && { address: null }) });
}
