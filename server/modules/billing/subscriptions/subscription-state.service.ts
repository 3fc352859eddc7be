import type { Tx } from '#db/types.ts';
import type { App } from '../../../app.ts';
import type { SubscriptionSnapshot } from '../../../gateways/payments/payments-gateway.ts';
import { closeLot, lockWallet, settleWallet, unfreezeLots } from '../../ledger/ledger.service.ts';
import { listFrozenLots, listLotsAfter } from '../billing-lots.queries.ts';
import { mailSubscriptionChange } from './subscription-notifications.service.ts';
import { nextReadSequence } from '../read-sequence.queries.ts';
import { lockByProviderId, type Subscription, updateSubscription } from './subscriptions.queries.ts';
import { patchOf } from './subscriptions.policy.ts';

/** The reason for which settling holds the lots of an unpaid month. */
const PAST_DUE = 'past_due';

/** Fetches a subscription from the provider and stores its state. Throws `PaymentsUnavailableError`. */
export async function refreshSubscription(app: App, providerId: string): Promise<void> {
  const readSequence = await nextReadSequence(app.db);
  const snapshot = await app.payments.readSubscription(providerId);
  await app.db.transaction().execute((tx) => recordSubscription(tx, app, snapshot, readSequence));
}

/**
 * Records what was read at the provider of a subscription, and what it means for its Connections. A subscription that is
 * not ours and a reading older than the one applied change nothing.
 */
export async function recordSubscription(
  tx: Tx,
  app: App,
  snapshot: SubscriptionSnapshot,
  readSequence: string,
): Promise<void> {
  const before = await lockByProviderId(tx, snapshot.id);
  if (before === undefined || BigInt(readSequence) <= BigInt(before.appliedReadSequence)) return;
  if (snapshot.isLive !== app.payments.isLive) {
    app.log.error({ subscriptionId: before.id }, 'billing: a subscription of the other mode');
    return;
  }
  const patch = patchOf(before, snapshot);
  if (patch === null) {
    app.log.error({ subscriptionId: before.id }, 'billing: a subscription to something we do not sell');
    return;
  }
  await updateSubscription(tx, before.id, { ...patch, appliedReadSequence: readSequence });
  const after: Subscription = { ...before, ...patch };
  await updateLots(tx, app, after);
  await mailSubscriptionChange(tx, app, before, after);
  if (after.endedAt !== null && before.endedAt === null) await voidLater(tx, app, after);
}

/** A call that ends a subscription has voided its invoices by then. */
const VOID_AFTER_MS = 60_000;

/** However it ended, an invoice that is still open is not collected: the mail says so. The provider is not called in a transaction. */
async function voidLater(tx: Tx, app: App, { id, stripeSubscriptionId }: Subscription): Promise<void> {
  const payload = { subscriptionId: stripeSubscriptionId, chargeId: null };
  await app.queue.enqueue(tx, 'billing.dropSubscription', payload, {
    dedupeKey: `ended:${id}`,
    startAfter: new Date(app.clock.now().getTime() + VOID_AFTER_MS),
  });
}

/**
 * Opens, closes, holds and releases the lots of a subscription by its state. The lots are listed under the wallet's lock:
 * a period that is opened at the same time either sees the subscription as it is now, or is in the list.
 */
async function updateLots(tx: Tx, app: App, subscription: Subscription): Promise<void> {
  const at = app.clock.pinned();
  const { id: subscriptionId, userId, endedAt, pastDueSince } = subscription;
  await lockWallet(tx, { userId, at });
  if (endedAt !== null) {
    for (const lot of await listLotsAfter(tx, { subscriptionId, after: endedAt })) {
      await closeLot(tx, { lotId: lot.id, at });
    }
    return;
  }
  if (pastDueSince === null) {
    const frozen = await listFrozenLots(tx, { subscriptionId, by: PAST_DUE });
    await unfreezeLots(tx, { lotIds: frozen.map(({ id }) => id), by: PAST_DUE });
  }
  await settleWallet(tx, { userId, at });
}
