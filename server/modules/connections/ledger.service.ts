import type { Balance, LotKind } from '#contract/connections.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { toBalance } from './ledger.policy.ts';
import {
  findWallet,
  insertClawback,
  insertLotOnce,
  listOpenLots,
  listViolations,
  settleDueBatch,
  settleSubscription,
  settleWalletRow,
  updateConnectionRefunded,
  updateLotClosed,
  updateLotsFrozen,
  updateLotsUnfrozen,
  updateResumed,
  updateWalletFrozen,
} from './ledger.queries.ts';

/** `app.clock.pinned()`: null lets the database's own clock decide, read once the wallet is locked. */
type At = Date | null;

const BATCH = 100;
/** Where more is wrong than this, the first of it is enough to begin with. */
export const MOST_VIOLATIONS = 100;

/**
 * Writes down what time alone has brought about in a wallet: lots whose time is over expire, periods of live
 * subscriptions begin. Trial lots are granted, not opened. Cheap, and without a lock, when nothing is due.
 */
export async function settleWallet(db: Db | Tx, { userId, at }: { userId: string; at: At }): Promise<void> {
  await settleWalletRow(db, userId, at);
}

/** The period of a subscription that runs now gets its lot, when it has none yet and may have one. */
export async function openPeriods(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: At },
): Promise<void> {
  await settleSubscription(tx, subscriptionId, at);
}

export type Grant = {
  userId: string;
  kind: LotKind;
  /** Connections. */
  units: number;
  /** The same source twice is one lot: ('checkout', session), ('trial', user). */
  sourceType: string;
  sourceId: string;
  from: Date;
  /** Exclusive; null: as long as the account is open. */
  to: Date | null;
  subscriptionId?: string;
  checkoutIntentId?: string;
  at: At;
};

/** Grants a lot once for its source. Bought Connections (pack, extra, pack_period) first pay what is owed. */
export async function grantLot(tx: Tx, grant: Grant): Promise<{ lotId: string; isNew: boolean }> {
  const { subscriptionId = null, checkoutIntentId = null, ...rest } = grant;
  return insertLotOnce(tx, { ...rest, subscriptionId, checkoutIntentId });
}

export type RefundReason = 'silence' | 'banned' | 'fault' | 'support';

/**
 * Gives every leg of a connection back, once: to the lot it came from or, where that is over, as a lot of one for 30
 * days. With `silence` only what nobody opened or answered for 14 days; the task for it also counts it on the profile of
 * whoever was silent. Answers whether this call did it.
 */
export async function refundConnection(
  tx: Tx,
  refund: { connectionId: string; reason: RefundReason; at: At },
): Promise<boolean> {
  return updateConnectionRefunded(tx, refund);
}

/**
 * Takes Connections back for money that was returned. `target` counts from the lot's beginning: the highest one ever
 * given wins, whatever the order. What is spent already becomes debt; what expired unused does not.
 */
export async function applyClawback(
  tx: Tx,
  clawback: { lotId: string; target: number; ref: string; at: At },
): Promise<void> {
  await insertClawback(tx, clawback);
}

type Freezing = { lotIds: readonly string[]; by: string };

/** Nothing of these lots is spent until everybody who froze them has unfrozen them. */
export async function freezeLots(tx: Tx, { lotIds, by }: Freezing): Promise<void> {
  await updateLotsFrozen(tx, lotIds, by);
}

/** Takes one reason to hold lots back away. */
export async function unfreezeLots(tx: Tx, { lotIds, by }: Freezing): Promise<void> {
  await updateLotsUnfrozen(tx, lotIds, by);
}

/** Ends a lot before its time: what is left expires now. Harmless on one that is over. */
export async function closeLot(tx: Tx, { lotId, at }: { lotId: string; at: At }): Promise<void> {
  await updateLotClosed(tx, lotId, at);
}

/** Stops all spending of a wallet, or allows it again. */
export async function setWalletFrozen(
  tx: Tx,
  freezing: { userId: string; frozen: boolean; at: At },
): Promise<void> {
  await updateWalletFrozen(tx, freezing);
}

/** What one can spend, lot by lot. */
export async function balanceOf(app: App, userId: string): Promise<Balance> {
  await settleWallet(app.db, { userId, at: app.clock.pinned() });
  const [wallet, lots] = await Promise.all([findWallet(app.db, userId), listOpenLots(app.db, userId)]);
  return toBalance(wallet, lots, app.clock.now());
}

/** Settles every wallet with something due; answers how many. */
export async function settleAllDue(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  let total = 0;
  for (let after: string | null = null; ;) {
    const batch = await settleDueBatch(app.db, { after, limit: BATCH, at: app.clock.pinned() });
    total += batch.settled;
    if (batch.settled < BATCH || batch.last === null) return total;
    after = batch.last;
  }
}

/** Projects that were paused for want of Connections take proposals again once their owners have some. */
export async function resumeProjects(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  await updateResumed(app.db, app.clock.pinned());
}

/** What does not add up, as far as it is listed; empty in a sound ledger. Reads all books, and writes nothing. */
export async function findViolations(
  app: Pick<App, 'db' | 'clock'>,
): Promise<{ rule: string; detail: string }[]> {
  return app.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => listViolations(tx, { at: app.clock.pinned(), limit: MOST_VIOLATIONS }));
}
