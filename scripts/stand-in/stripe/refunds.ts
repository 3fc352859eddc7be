import { emit, newId, type Core } from './core.ts';
import { invalid } from './failure.ts';
import type { Charge, Refund } from './wire.ts';

export type RefundFields = {
  /** Cents; null for all that is left. */
  amount: number | null;
  reason: Refund['reason'];
  metadata: Record<string, string>;
};

/** Gives money back, all or part of it. */
export function createRefund(core: Core, charge: Charge, fields: RefundFields): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = fields.amount ?? left;
  requireRefundable(charge, amount, left);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: core.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: fields.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  core.state.refunds[refund.id] = refund;
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  emit(core, 'refund.created', refund);
  emit(core, 'charge.refunded', charge, previous);
  return refund;
}

function requireRefundable(charge: Charge, amount: number, left: number): void {
  if (charge.status !== 'succeeded') {
    throw invalid(`Charge ${charge.id} has not been paid and cannot be refunded.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    });
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      param: 'charge',
    });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
