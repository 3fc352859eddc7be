import type { Balance, LotKind } from '#contract/connections.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { toBalance } from './ledger.policy.ts';
import {
  findContactAt,
  findSettledWallet,
  findSpending,
  insertLotOnce,
  listViolations,
  lockWalletRow,
  settleDueBatch,
  settleWalletRow,
  updateConnectionRefunded,
  updateLotClosed,
  updateLotsUnfrozen,
  updateResumed,
  updateReturns,
  updateWalletFrozen,
} from './ledger.queries.ts';

/** `app.clock.pinned()`: null uses the database's own clock, read once the wallet is locked. */
type At = Date | null;

const BATCH = 100;
/** Maximum number of violations listed. */
export const MOST_VIOLATIONS = 100;

/**
 * Settles a wallet: expires lots that have ended and opens periods of live subscriptions. Trial lots are granted, not
 * opened. Cheap, and without a lock, when nothing is due.
 */
export async function settleWallet(db: Db | Tx, { userId, at }: { userId: string; at: At }): Promise<void> {
  await settleWalletRow(db, userId, at);
}

/**
 * Locks a wallet for the rest of the transaction, so that lots that are listed now are all there are.
 */
export async function lockWallet(tx: Tx, { userId, at }: { userId: string; at: At }): Promise<void> {
  await lockWalletRow(tx, userId, at);
}

/** Whether an account can spend a Connection now. Binding while the caller holds the wallet. */
export async function spendingOf(
  tx: Tx,
  { userId, at }: { userId: string; at: At },
): Promise<'able' | 'frozen' | 'short'> {
  const { canSpend, isOnHold } = await findSpending(tx, userId, at);
  if (canSpend) return 'able';
  return isOnHold ? 'frozen' : 'short';
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

/** Grants a lot once for its source. Connections that were paid for first pay what is owed; a trial and returned ones do not. */
export async function grantLot(tx: Tx, grant: Grant): Promise<{ lotId: string; isNew: boolean }> {
  const { subscriptionId = null, checkoutIntentId = null, ...rest } = grant;
  return insertLotOnce(tx, { ...rest, subscriptionId, checkoutIntentId });
}

export type RefundReason = 'silence' | 'banned' | 'closed' | 'fault' | 'support';

/**
 * Refunds every leg of a connection, once: to the lot it came from or, where that has expired, as a lot of one for 30
 * days. `silence` only applies to contacts not opened or answered for 14 days; its task also counts the silence on the
 * recipient's profile. Resolves to whether this call did it.
 */
export async function refundConnection(
  tx: Tx,
  refund: { connectionId: string; reason: RefundReason; at: At },
): Promise<boolean> {
  return updateConnectionRefunded(tx, refund);
}

/**
 * Applies what a payment says now to the lots it paid for: held while it is in dispute, taken back as far as it was
 * refunded or lost. Targets count from a lot's beginning and the highest one ever given wins, whatever the order. What is
 * spent already becomes debt; what expired unused does not.
 */
export async function applyReturns(tx: Tx, { paymentId, at }: { paymentId: string; at: At }): Promise<void> {
  await updateReturns(tx, paymentId, at);
}

type Freezing = { lotIds: readonly string[]; by: string };

/** Clears one reason for holding lots. */
export async function unfreezeLots(tx: Tx, { lotIds, by }: Freezing): Promise<void> {
  await updateLotsUnfrozen(tx, lotIds, by);
}

/** Ends a lot early: what is left expires now. Does nothing to a lot that has ended. */
export async function closeLot(tx: Tx, { lotId, at }: { lotId: string; at: At }): Promise<void> {
  await updateLotClosed(tx, lotId, at);
}

/** Freezes or unfreezes all spending of a wallet. */
export async function setWalletFrozen(
  tx: Tx,
  freezing: { userId: string; frozen: boolean; at: At },
): Promise<void> {
  await updateWalletFrozen(tx, freezing);
}

/** The spendable balance of an account, lot by lot, settled or not: reading writes nothing. */
export async function balanceOf(app: App, userId: string): Promise<Balance> {
  const now = app.clock.now();
  const [{ wallet, lots }, nextContactAt] = await Promise.all([
    findSettledWallet(app.db, userId, app.clock.pinned()),
    nextContactOf(app, userId, now),
  ]);
  return { ...toBalance(wallet, lots, now), nextContactAt: nextContactAt?.toISOString() ?? null };
}

/** When the oldest of the contacts that use up the limit no longer counts; null while there are fewer. */
async function nextContactOf(app: App, userId: string, now: Date): Promise<Date | null> {
  const { points: most, seconds } = app.limits.allowance('connectsByAccount');
  const since = new Date(now.getTime() - seconds * 1_000);
  const counted = await findContactAt(app.db, { userId, since, position: most - 1 });
  return counted === undefined ? null : new Date(counted.getTime() + seconds * 1_000);
}

/** Settles every wallet with something due; returns how many. */
export async function settleAllDue(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  let total = 0;
  for (let after: string | null = null; ;) {
    const batch = await settleDueBatch(app.db, { after, limit: BATCH, at: app.clock.pinned() });
    total += batch.settled;
    if (batch.settled < BATCH || batch.last === null) return total;
    after = batch.last;
  }
}

/** Reopens projects that were paused for lack of Connections, once their owners have some. */
export async function resumeProjects(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  await updateResumed(app.db, app.clock.pinned());
}

/**
 * Violations of the ledger's invariants, up to a limit; empty in a sound ledger. Reads the whole ledger and writes
 * nothing.
 */
export async function findViolations(
  app: Pick<App, 'db' | 'clock'>,
): Promise<{ rule: string; detail: string }[]> {
  return app.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => listViolations(tx, { at: app.clock.pinned(), limit: MOST_VIOLATIONS }));
}
