import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { SubscriptionSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { closeLot, freezeLots, openPeriods, unfreezeLots } from '../connections/ledger.service.ts';
import { listFrozenLots, listLotsAfter } from './billing-lots.queries.ts';
import { mailSubscriptionNews } from './subscription-news.service.ts';
import { lockByProviderId, type Subscription, updateSubscription } from './subscriptions.queries.ts';
import { graceEndOf, patchOf } from './subscriptions.policy.ts';

/** Why lots are on hold whose month was not paid. */
const PAST_DUE = 'past_due';

/**
 * Brings a subscription of ours up to what was read at the provider. Nothing happens for one we do not have, nor when
 * something read later was applied already.
 */
export async function writeSubscription(
  app: App,
  tx: Tx,
  snapshot: SubscriptionSnapshot,
  ticket: string,
): Promise<void> {
  const before = await lockByProviderId(tx, snapshot.id);
  if (before === undefined || BigInt(ticket) <= BigInt(before.appliedTicket)) return;
  if (snapshot.isLive !== app.payments.isLive) {
    app.log.error({ subscriptionId: before.id }, 'billing: a subscription of the other mode');
    return;
  }
  const patch = patchOf(before, snapshot);
  if (patch === null) {
    app.log.error({ subscriptionId: before.id }, 'billing: a subscription to something we do not sell');
    return;
  }
  await updateSubscription(tx, before.id, { ...patch, appliedTicket: ticket });
  const after: Subscription = { ...before, ...patch };
  await writeLots(app, tx, after);
  await mailSubscriptionNews(app, tx, before, after);
}

/** What a change of the subscription means for its Connections. */
async function writeLots(app: App, tx: Tx, subscription: Subscription): Promise<void> {
  const at = app.clock.pinned();
  const { id: subscriptionId, endedAt, pastDueSince } = subscription;
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
  await openPeriods(tx, { subscriptionId, at });
  if (pastDueSince !== null && app.clock.now() >= graceEndOf(pastDueSince)) {
    await holdUnpaid(tx, subscriptionId, pastDueSince);
  }
}

/** After the days of grace nothing more is spent of the time that is not paid. What was bought otherwise stays. */
export async function holdUnpaid(tx: Tx, subscriptionId: string, pastDueSince: Date): Promise<void> {
  const unpaid = await listLotsAfter(tx, { subscriptionId, after: pastDueSince });
  await freezeLots(tx, { lotIds: unpaid.map(({ id }) => id), by: PAST_DUE });
}
