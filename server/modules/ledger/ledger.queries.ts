import { sql } from 'kysely';
import type { LotKind } from '#contract/connections.ts';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, Tx } from '#db/types.ts';
import type { OpenLot } from './ledger.policy.ts';

/** The ledger's functions in Postgres, one call each. `at` null: the database's own clock, read under the lock. */
type At = Date | null;

const VERIFY_TIMEOUT = '10min';

export async function settleWalletRow(db: Db | Tx, userId: string, at: At): Promise<void> {
  await sql`select settle_wallet(${userId}, ${at})`.execute(db);
}

export type NewLot = {
  userId: string;
  kind: LotKind;
  units: number;
  sourceType: string;
  sourceId: string;
  from: Date;
  to: Date | null;
  subscriptionId: string | null;
  checkoutIntentId: string | null;
  at: At;
};

export async function insertLotOnce(tx: Db | Tx, lot: NewLot): Promise<{ lotId: string; isNew: boolean }> {
  const { rows } = await sql<{ lotId: string; isNew: boolean }>`
    select lot_id, is_new from grant_lot(
      ${lot.userId}, ${lot.kind}, ${lot.units}, ${lot.sourceType}, ${lot.sourceId}, ${lot.from}, ${lot.to},
      ${lot.subscriptionId}, ${lot.checkoutIntentId}, ${lot.at}
    )
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('grant_lot answers one row');
  return row;
}

/** Locks a wallet until the transaction ends; creates it where there is none yet. */
export async function lockWalletRow(tx: Tx, userId: string, at: At): Promise<void> {
  await sql`select from lock_wallet(${userId}, ${at})`.execute(tx);
}

/** Whether a wallet has a Connection to spend, and if not, whether that is because it is on hold. */
export async function findSpending(
  tx: Tx,
  userId: string,
  at: At,
): Promise<{ canSpend: boolean; isOnHold: boolean }> {
  const { rows } = await sql<{ canSpend: boolean; isOnHold: boolean }>`
    select can_spend(${userId}, ledger_now(${at})) as can_spend, is_wallet_on_hold(${userId}) as is_on_hold
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('can_spend answers one row');
  return row;
}

export async function updateConnectionRefunded(
  tx: Db | Tx,
  { connectionId, reason, at }: { connectionId: string; reason: string; at: At },
): Promise<boolean> {
  const { rows } = await sql<{ isRefunded: boolean }>`
    select refund_connection(${connectionId}, ${reason}, ${at}) as is_refunded
  `.execute(tx);
  return rows[0]?.isRefunded ?? false;
}

export async function updateReturns(tx: Tx, paymentId: string, at: At): Promise<void> {
  await sql`select apply_returns(${paymentId}, ${at})`.execute(tx);
}

export async function updateLotsUnfrozen(tx: Db | Tx, lotIds: readonly string[], by: string): Promise<void> {
  await sql`select unfreeze_lots(${[...lotIds]}::uuid[], ${by})`.execute(tx);
}

export async function updateLotClosed(tx: Db | Tx, lotId: string, at: At): Promise<void> {
  await sql`select close_lot(${lotId}, ${at})`.execute(tx);
}

export async function updateWalletFrozen(
  tx: Db | Tx,
  { userId, frozen, at }: { userId: string; frozen: boolean; at: At },
): Promise<void> {
  await sql`select set_wallet_frozen(${userId}, ${frozen}, ${at})`.execute(tx);
}

/** Settles up to `limit` wallets behind `after` that have something due; `last` is the last of them. */
export async function settleDueBatch(
  db: Db,
  { after, limit, at }: { after: string | null; limit: number; at: At },
): Promise<{ settled: number; last: string | null }> {
  const { rows } = await sql<{ settled: number; last: string | null }>`
    select settled, last_user as last from settle_due(${after}::uuid, ${limit}, ${at})
  `.execute(db);
  return rows[0] ?? { settled: 0, last: null };
}

/** Reopens projects that were paused for lack of Connections, once their owners have some. */
export async function updateResumed(db: Db | Tx, at: At): Promise<void> {
  await sql`
    update projects set paused_at = null
    where paused_at is not null and available_of(owner_id, ledger_now(${at})) > 0
  `.execute(db);
}

/**
 * Violations of the ledger's invariants, up to `limit`; `at` counts as now, null for the database's own clock. Reads
 * the whole ledger, which takes longer than the usual statement timeout. Postgres joins whole tables as sets: where it expects
 * few rows it would go through one table for each row of another, and be wrong once (92 s for 42,000 connections, in place of 0.2).
 */
export async function listViolations(
  tx: Tx,
  { at, limit }: { at: At; limit: number },
): Promise<{ rule: string; detail: string }[]> {
  await sql`
    select set_config('app.now', ${at?.toISOString() ?? ''}, true), set_config('statement_timeout', ${VERIFY_TIMEOUT}, true),
      set_config('transaction_timeout', ${VERIFY_TIMEOUT}, true), set_config('enable_nestloop', 'off', true)
  `.execute(tx);
  const { rows } = await sql<{ rule: string; detail: string }>`
    select rule, detail from violations order by rule, detail limit ${limit}
  `.execute(tx);
  return rows;
}

type SettledRow = { debt: number; frozenAt: Date | null } & { [K in keyof OpenLot]: OpenLot[K] | null };

/** A wallet and its open lots, in spending order, as settling would leave them; one statement, so that they agree. */
export async function findSettledWallet(
  db: Db | Tx,
  userId: string,
  at: At,
): Promise<{ wallet: { debt: number; frozenAt: Date | null }; lots: OpenLot[] }> {
  const { rows } = await sql<SettledRow>`
    select
      coalesce(w.debt, 0) - n.repaid as debt,
      w.frozen_at, l.id, l.kind, l.sku, l.granted, l.remaining, l.frozen_by, i.amount_cents as paid_cents,
      l.starts_at as valid_from, nullif(l.ends_at, 'infinity') as expires_at
    from (
      select t.at, coalesce((select sum(d.repaid) from due_changes(${userId}, t.at) d), 0)::integer as repaid
      from (select ledger_now(${at}) as at offset 0) t offset 0
    ) n
    left join wallets w on w.user_id = ${userId}
    left join lateral settled_lots(${userId}, n.at) l on l.remaining > 0 or l.kind in ('allowance', 'trial')
    left join checkout_intents i on i.id = l.checkout_intent_id
    order by l.ends_at, l.id
  `.execute(db);
  const [first] = rows;
  const lots = rows.filter((row): row is SettledRow & OpenLot => row.id !== null);
  return { wallet: { debt: first?.debt ?? 0, frozenAt: first?.frozenAt ?? null }, lots };
}

/** When a member made a new contact, counted back from the newest, as `connect` counts them. */
export async function findContactAt(
  db: Db,
  { userId, since, position }: { userId: string; since: Date; position: number },
): Promise<Date | undefined> {
  const contact = await db
    .selectFrom('connections')
    .select('createdAt')
    .where('initiatorId', '=', userId)
    .where('kind', '<>', sql.lit('job'))
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .offset(position)
    .limit(1)
    .executeTakeFirst();
  return contact?.createdAt;
}

export type DueChange = {
  change: 'ends' | 'held' | 'begins';
  at: Date;
  kind: LotKind;
  sku: string | null;
  startsAt: Date;
  endsAt: Date | null;
  units: number;
  returned: number;
  repaid: number;
};

/** What settling would change in a wallet now, in its order. */
export const listDueChanges = keepQuery(
  [],
  (_db, { userId, at }: { userId: string; at: At }) => sql<DueChange>`
    select d.change, d.at, d.kind, d.sku, d.starts_at, nullif(d.ends_at, 'infinity') as ends_at, d.units, d.returned,
      d.repaid
    from due_changes(${userId}, ledger_now(${at})) with ordinality d
    order by d.ordinality
  `,
);
