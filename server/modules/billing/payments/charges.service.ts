import type { Tx } from '#db/types.ts';
import type { App } from '../../../app.ts';
import type { ChargeSnapshot } from '../../../gateways/payments/payments-gateway.ts';
import { applyReturns } from '../../ledger/ledger.service.ts';
import { mailPaymentReceived, mailPaymentRefunded } from '../billing-mails.service.ts';
import { findBuyer } from '../buyers.queries.ts';
import { findIntent } from '../intents.queries.ts';
import { insertPayment, lockPaymentByCharge, type PaymentRow, updatePayment } from './payments.queries.ts';
import { describePurchase } from '../purchases.policy.ts';
import { findByProviderId } from '../subscriptions/subscriptions.queries.ts';

/**
 * Records a charge, its refunds and its disputes. Refunded money takes its Connections along, in proportion, however
 * often and in whatever order readings arrive. A reading older than the one applied changes nothing.
 */
export async function recordCharge(
  tx: Tx,
  app: App,
  charge: ChargeSnapshot,
  readSequence: string,
): Promise<void> {
  if (!charge.isPaid || charge.amountCents === 0) return;
  const before = await lockPaymentByCharge(tx, charge.id);
  const inserted = before === undefined ? await insertCharge(tx, app, charge, readSequence) : null;
  // Where a parallel call has inserted it since, this reading may be the newer one: of a refund, or a dispute.
  const known = before ?? (inserted === null ? await lockPaymentByCharge(tx, charge.id) : undefined);
  const payment = known ?? inserted;
  if (payment === null) return;
  if (known !== undefined) {
    if (BigInt(readSequence) <= BigInt(known.appliedReadSequence)) return;
    await updatePayment(tx, known.id, {
      refundedCents: charge.refundedCents,
      disputeStatus: charge.dispute,
      receiptUrl: charge.receiptUrl,
      appliedReadSequence: readSequence,
    });
  }
  await mailChargeChange(tx, app, { payment, charge, isNew: known === undefined });
  await applyReturns(tx, { paymentId: payment.id, at: app.clock.pinned() });
}

type Owner = {
  userId: string;
  description: string;
  checkoutIntentId: string | null;
  subscriptionId: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
};

/** null for a charge that belongs to no known subscription or fulfilled checkout, and for one that a parallel call inserted. */
async function insertCharge(
  tx: Tx,
  app: App,
  charge: ChargeSnapshot,
  readSequence: string,
): Promise<PaymentRow | null> {
  const owner = await findOwner(tx, charge);
  if (owner === null) return null;
  const buyer = await findBuyer(tx, owner.userId);
  if (buyer?.customerId !== charge.customerId || charge.isLive !== app.payments.isLive) {
    app.log.error({ chargeId: charge.id }, 'billing: a charge of another customer, not recorded');
    return null;
  }
  const row = await insertPayment(tx, {
    ...owner,
    stripeChargeId: charge.id,
    stripeInvoiceId: charge.invoice?.id ?? null,
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    currency: charge.currency,
    disputeStatus: charge.dispute,
    receiptUrl: charge.receiptUrl,
    paidAt: charge.paidAt,
    appliedReadSequence: readSequence,
  });
  return row ?? null;
}

async function findOwner(tx: Tx, { invoice, intentId }: ChargeSnapshot): Promise<Owner | null> {
  if (invoice !== null && invoice.subscriptionId !== null) {
    const subscription = await findByProviderId(tx, invoice.subscriptionId);
    if (subscription === undefined) return null;
    return {
      userId: subscription.userId,
      description: describePurchase({ ...subscription, quantity: 1 }),
      checkoutIntentId: null,
      subscriptionId: subscription.id,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
    };
  }
  const intent = intentId === null ? undefined : await findIntent(tx, intentId);
  if (intent === undefined || intent.status !== 'fulfilled') return null;
  return {
    userId: intent.userId,
    description: describePurchase(intent),
    checkoutIntentId: intent.id,
    subscriptionId: null,
    periodStart: null,
    periodEnd: null,
  };
}

async function mailChargeChange(
  tx: Tx,
  app: App,
  { payment, charge, isNew }: { payment: PaymentRow; charge: ChargeSnapshot; isNew: boolean },
): Promise<void> {
  if (isNew) await mailPaymentReceived(tx, app, payment, charge);
  const refundedBefore = isNew ? 0 : payment.refundedCents;
  if (charge.refundedCents > refundedBefore) await mailPaymentRefunded(tx, app, payment, charge);
}
