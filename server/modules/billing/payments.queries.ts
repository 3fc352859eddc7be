import { type SqlBool, sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db, NewRow, Row, RowPatch, Tx } from '#db/types.ts';

const PAYMENT = [
  'id',
  'userId',
  'stripeChargeId',
  'checkoutIntentId',
  'subscriptionId',
  'periodStart',
  'periodEnd',
  'description',
  'amountCents',
  'refundedCents',
  'disputeStatus',
  'appliedTicket',
] as const;

export type PaymentRow = Pick<Row<'payments'>, (typeof PAYMENT)[number]>;

export function lockPaymentByCharge(tx: Tx, chargeId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .select(PAYMENT)
    .where('stripeChargeId', '=', chargeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined when somebody else has just put it down. */
export function insertPayment(tx: Tx, row: NewRow<'payments'>): Promise<PaymentRow | undefined> {
  return tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.column('stripeChargeId').doNothing())
    .returning(PAYMENT)
    .executeTakeFirst();
}

export async function updatePayment(tx: Tx, id: string, patch: RowPatch<'payments'>): Promise<void> {
  await tx.updateTable('payments').set(patch).where('id', '=', id).execute();
}

/** The newest first, and one row more than `limit` where there is one. */
export function listPaymentsOf(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: TimeCursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('payments')
    .select(['id', 'paidAt', 'description', 'amountCents', 'refundedCents', 'disputeStatus', 'receiptUrl'])
    .where('userId', '=', userId);
  if (cursor !== undefined) {
    query = query.where(sql<SqlBool>`(paid_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return query
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

/**
 * Charges for a year in advance that went back, of which a month has begun since: what it granted is not yet held or
 * taken back.
 */
export async function listReturnedWithNewLots(db: Db): Promise<{ stripeChargeId: string }[]> {
  const { rows } = await sql<{ stripeChargeId: string }>`
    select distinct p.stripe_charge_id
    from payments p
    join lots l on l.subscription_id = p.subscription_id
      and lower(l.valid_during) >= p.period_start and lower(l.valid_during) < p.period_end
    where l.kind <> 'trial' and l.closed_at is null and l.frozen_by is null
      and (
        p.dispute_status in ('open', 'lost')
        or p.refunded_cents > 0 and l.granted::bigint * p.refunded_cents >= p.amount_cents
      )
      and not exists (select from clawbacks c where c.lot_id = l.id)
  `.execute(db);
  return rows;
}

/** Of these invoices those whose payment we have not put down. */
export async function listUnrecorded(db: Db, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('stripeInvoiceId')
    .where('stripeInvoiceId', '=', sql<string>`any(${[...invoiceIds]}::text[])`)
    .execute();
  const known = new Set(rows.map(({ stripeInvoiceId }) => stripeInvoiceId));
  return invoiceIds.filter((id) => !known.has(id));
}
