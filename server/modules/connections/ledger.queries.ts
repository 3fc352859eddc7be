import { sql } from 'kysely';
import type { LotKind } from '#contract/connections.ts';
import type { Db, Tx } from '#db/types.ts';

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

/** Settles the wallet of a subscription's owner, which opens the period of now where it is due. */
export async function settleSubscription(tx: Tx, subscriptionId: string, at: At): Promise<void> {
  await sql`
    select settle_wallet(user_id, ${at}) from subscriptions where id = ${subscriptionId}
  `.execute(tx);
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

export async function insertClawback(
  tx: Db | Tx,
  { lotId, target, ref, at }: { lotId: string; target: number; ref: string; at: At },
): Promise<void> {
  await sql`select apply_clawback(${lotId}, ${target}, ${ref}, ${at})`.execute(tx);
}

export async function updateLotsFrozen(tx: Db | Tx, lotIds: readonly string[], by: string): Promise<void> {
  await sql`select freeze_lots(${[...lotIds]}::uuid[], ${by})`.execute(tx);
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

/** Projects paused for want of Connections take proposals again once their owners have some. */
export async function updateResumed(db: Db | Tx, at: At): Promise<void> {
  await sql`
    update projects set paused_at = null
    where paused_at is not null and available_of(owner_id, ledger_now(${at})) > 0
  `.execute(db);
}

/**
 * What does not add up, up to `limit` of it; `at` is the moment that counts as now, null for the database's own. All
 * books are read, which takes longer than other statements may.
 */
export async function listViolations(
  tx: Tx,
  { at, limit }: { at: At; limit: number },
): Promise<{ rule: string; detail: string }[]> {
  await sql`
    select set_config('app.now', ${at?.toISOString() ?? ''}, true), set_config('statement_timeout', ${VERIFY_TIMEOUT}, true),
      set_config('transaction_timeout', ${VERIFY_TIMEOUT}, true)
  `.execute(tx);
  const { rows } = await sql<{ rule: string; detail: string }>`
    select rule, detail from violations order by rule, detail limit ${sql.lit(limit)}
  `.execute(tx);
  return rows;
}

export async function countWallets(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom('wallets')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lots that are not over, the one that is spent first in front. Undefined wallet: none was ever needed. */
export async function listOpenLots(db: Db | Tx, userId: string) {
  return db
    .selectFrom('lots as l')
    .leftJoin('checkoutIntents as i', 'i.id', 'l.checkoutIntentId')
    .select((select) => [
      'l.id',
      'l.kind',
      'l.sku',
      'l.granted',
      'l.remaining',
      select.ref('l.frozenBy').as('frozenBy'),
      'i.amountCents as paidCents',
      sql<Date>`lower(l.valid_during)`.as('validFrom'),
      sql<Date | null>`nullif(upper(l.valid_during), 'infinity')`.as('expiresAt'),
    ])
    .where('l.userId', '=', userId)
    .where('l.closedAt', 'is', null)
    .orderBy(sql`upper(l.valid_during)`)
    .orderBy('l.id')
    .execute();
}

export async function findWallet(db: Db | Tx, userId: string) {
  return db
    .selectFrom('wallets')
    .select(['debt', 'frozenAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
