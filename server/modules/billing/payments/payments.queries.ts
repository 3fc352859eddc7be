import { sql } from 'kysely';
import { paymentSchema } from '#contract/billing.ts';
import { columnsOf } from '#db/columns.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
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
  'appliedReadSequence',
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

/** Undefined when a parallel call inserted it. */
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

/** Newest first. */
export function listPaymentsOf(db: Db, userId: string, page: PageRequest) {
  const query = db
    .selectFrom('payments')
    .select(columnsOf(paymentSchema.omit({ isDisputed: true, paidOn: true })))
    .select('disputeStatus')
    .where('userId', '=', userId);
  return selectPage(query, { at: 'paidAt', id: 'id' }, page).execute();
}

/** Those of these invoices without a recorded payment. */
export async function listUnrecorded(db: Db, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('stripeInvoiceId')
    .where('stripeInvoiceId', '=', sql<string>`any(${[...invoiceIds]}::text[])`)
    .execute();
  const known = new Set(rows.map(({ stripeInvoiceId }) => stripeInvoiceId));
  return invoiceIds.filter((id) => !known.has(id));
}
