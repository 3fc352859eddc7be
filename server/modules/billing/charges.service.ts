import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { ChargeSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { applyClawback, freezeLots, unfreezeLots } from '../connections/ledger.service.ts';
import { type GrantedLot, listLotsOfIntent, listLotsOfPeriod } from './billing-lots.queries.ts';
import { mailPaymentReceived, mailPaymentRefunded } from './billing-mails.service.ts';
import { findBuyer } from './customers.queries.ts';
import { findIntent } from './intents.queries.ts';
import { insertPayment, lockPaymentByCharge, type PaymentRow, updatePayment } from './payments.queries.ts';
import { describePurchase } from './purchases.policy.ts';
import { findByProviderId } from './subscriptions.queries.ts';

/** Why lots are on hold while a payment for them is in dispute. */
const DISPUTE = 'dispute';

/**
 * Puts a charge down, and what came back of it: Connections go with the money, in proportion, however often and in
 * whatever order this is heard. A reading that is older than the one applied changes nothing.
 */
export async function recordCharge(app: App, tx: Tx, charge: ChargeSnapshot, ticket: string): Promise<void> {
  if (!charge.isPaid || charge.amountCents === 0) return;
  const known = await lockPaymentByCharge(tx, charge.id);
  const payment = known ?? (await insertCharge(app, tx, charge, ticket));
  if (payment === null) return;
  if (known !== undefined) {
    if (BigInt(ticket) <= BigInt(known.appliedTicket)) return;
    await updatePayment(tx, known.id, {
      refundedCents: charge.refundedCents,
      disputeStatus: charge.dispute,
      receiptUrl: charge.receiptUrl,
      appliedTicket: ticket,
    });
  }
  await mailNews(app, tx, { payment, charge, isNew: known === undefined });
  await takeBack(app, tx, payment, charge);
}

type Owner = {
  userId: string;
  description: string;
  checkoutIntentId: string | null;
  subscriptionId: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
};

/** null for a charge that pays for nothing we granted. */
async function insertCharge(
  app: App,
  tx: Tx,
  charge: ChargeSnapshot,
  ticket: string,
): Promise<PaymentRow | null> {
  const owner = await findOwner(tx, charge);
  if (owner === null) return null;
  const buyer = await findBuyer(tx, owner.userId);
  if (buyer?.customerId !== charge.customerId || charge.isLive !== app.payments.isLive) {
    app.log.error({ chargeId: charge.id }, 'billing: a charge of another customer, it is not put down');
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
    appliedTicket: ticket,
  });
  // Somebody else has just put it down: what they read is about as new.
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

async function mailNews(
  app: App,
  tx: Tx,
  { payment, charge, isNew }: { payment: PaymentRow; charge: ChargeSnapshot; isNew: boolean },
): Promise<void> {
  if (isNew) await mailPaymentReceived(app, tx, payment, charge);
  const refundedBefore = isNew ? 0 : payment.refundedCents;
  if (charge.refundedCents > refundedBefore) await mailPaymentRefunded(app, tx, payment, charge);
}

/** Takes back what the money that went back had bought, and holds what is in dispute. */
async function takeBack(app: App, tx: Tx, payment: PaymentRow, charge: ChargeSnapshot): Promise<void> {
  const lots = await listLotsOf(tx, payment);
  if (lots.length === 0) return;
  const lotIds = lots.map(({ id }) => id);
  if (charge.dispute === 'open') await freezeLots(tx, { lotIds, by: DISPUTE });
  else await unfreezeLots(tx, { lotIds, by: DISPUTE });
  for (const lot of lots) {
    const target = targetOf(lot, payment.amountCents, charge);
    if (target === 0) continue;
    await applyClawback(tx, { lotId: lot.id, target, ref: charge.id, at: app.clock.pinned() });
  }
}

function listLotsOf(tx: Tx, payment: PaymentRow): Promise<GrantedLot[]> {
  const { subscriptionId, periodStart: from, periodEnd: to, checkoutIntentId } = payment;
  if (subscriptionId !== null && from !== null && to !== null) {
    return listLotsOfPeriod(tx, { subscriptionId, from, to });
  }
  return checkoutIntentId === null ? Promise.resolve([]) : listLotsOfIntent(tx, checkoutIntentId);
}

/** Connections that are to be taken back in all: cumulative, so that neither order nor repetition matters. */
function targetOf({ granted }: GrantedLot, amountCents: number, charge: ChargeSnapshot): number {
  if (charge.dispute === 'lost') return granted;
  return Math.floor((granted * charge.refundedCents) / amountCents);
}
