import { emit, newId, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
import { DAY } from './periods.ts';
import type { Charge, Dispute } from './wire.ts';

/** The cardholder takes the money back through their bank. */
export function openDispute(core: Core, charge: Charge, reason = 'fraudulent'): Dispute {
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not been paid.`, { param: 'charge' });
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`, { param: 'charge' });
  const amount = charge.amount_captured - charge.amount_refunded;
  if (amount === 0) throw invalid(`Charge ${charge.id} has been refunded.`, { param: 'charge' });
  const dispute = newDispute(core, charge, amount, reason);
  core.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  emit(core, 'charge.dispute.created', dispute);
  emit(core, 'charge.dispute.funds_withdrawn', dispute);
  emit(core, 'charge.updated', charge, { disputed: false });
  return dispute;
}

/** The bank's decision. A lost dispute keeps the money withdrawn, a won one returns it to the merchant. */
export function closeDispute(core: Core, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  update(core, 'charge.dispute.updated', dispute, { status: 'under_review' });
  dispute.status = outcome;
  emit(core, 'charge.dispute.closed', dispute);
  if (outcome === 'won') emit(core, 'charge.dispute.funds_reinstated', dispute);
}

function newDispute(core: Core, charge: Charge, amount: number, reason: string): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: core.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: core.now() + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
    },
    reason,
    status: 'needs_response',
  };
}

function noEvidence({ billing_details: { email, name } }: Charge): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: email,
    customer_name: name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
