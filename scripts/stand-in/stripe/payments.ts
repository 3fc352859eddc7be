/** What happens when a card is charged. */
import { emit, must, update, type Core } from './core.ts';
import { createCharge } from './payment-objects.ts';
import { HOUR } from './periods.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './wire.ts';

/** How long a delayed payment takes to settle. */
const SETTLES_AFTER = HOUR;

export type Decline = { code: string; declineCode: string; message: string };

export type PaymentResult =
  { kind: 'paid' } | { kind: 'processing' } | { kind: 'asks' } | { kind: 'failed'; decline: Decline };

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const INSUFFICIENT_FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};
const WRONG_CVV: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
export const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Choose another one and try again.',
};
const NEEDS_AUTHENTICATION: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const NO_METHOD: Decline = {
  code: 'resource_missing',
  declineCode: 'generic_decline',
  message: 'This customer has no attached payment source or default payment method.',
};

/**
 * The decline or authentication a card demands before it is charged, also when it is only saved, as for a trial.
 * @param isPresent whether the holder can be asked to authenticate
 */
export function judgeCard(
  core: Core,
  method: PaymentMethod,
  { isCharged, isPresent }: { isCharged: boolean; isPresent: boolean },
): PaymentResult {
  const hasAgreed = core.state.authenticated[method.id] ?? false;
  switch (core.state.behaviours[method.id] ?? 'pays') {
    case 'declined':
      return { kind: 'failed', decline: DECLINED };
    case 'insufficient-funds':
      return { kind: 'failed', decline: INSUFFICIENT_FUNDS };
    case 'expired':
      return { kind: 'failed', decline: EXPIRED };
    case 'wrong-cvv':
      return { kind: 'failed', decline: WRONG_CVV };
    case 'fails-when-charged':
      return isCharged ? { kind: 'failed', decline: DECLINED } : { kind: 'paid' };
    case 'asks-once':
      return hasAgreed ? { kind: 'paid' } : askHolder(isPresent);
    case 'asks-always':
      return hasAgreed && isPresent ? { kind: 'paid' } : askHolder(isPresent);
    case 'later-pays':
    case 'later-fails':
      return isCharged ? { kind: 'processing' } : { kind: 'paid' };
    default:
      return { kind: 'paid' };
  }
}

function askHolder(isPresent: boolean): PaymentResult {
  return isPresent ? { kind: 'asks' } : { kind: 'failed', decline: NEEDS_AUTHENTICATION };
}

/** Charges a card for an intent, and emits events for the outcome. */
export function confirmIntent(
  core: Core,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  { isPresent }: { isPresent: boolean },
): PaymentResult {
  if (method === null) {
    failIntent(core, intent, NO_METHOD, null);
    return { kind: 'failed', decline: NO_METHOD };
  }
  const isMadeToFail = !isPresent && takeFailure(core, intent.customer);
  const result: PaymentResult = isMadeToFail
    ? { kind: 'failed', decline: INSUFFICIENT_FUNDS }
    : judgeCard(core, method, { isCharged: true, isPresent });
  intent.payment_method = method.id;
  if (result.kind === 'asks') {
    update(core, 'payment_intent.requires_action', intent, {
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: null } },
    });
    return result;
  }
  const charge = createCharge(core, intent, method);
  Object.assign(intent, { latest_charge: charge.id, next_action: null });
  if (result.kind === 'paid') settle(core, intent, charge);
  else if (result.kind === 'failed') fail(core, intent, charge, result.decline);
  else beginSettling(core, intent, charge, method);
  return result;
}

/** Consumes one injected failure, if there is one left. */
function takeFailure(core: Core, customer: string | null): boolean {
  const left = customer === null ? 0 : (core.state.failures[customer] ?? 0);
  if (customer === null || left === 0) return false;
  if (left === 1) Reflect.deleteProperty(core.state.failures, customer);
  else core.state.failures[customer] = left - 1;
  return true;
}

function beginSettling(core: Core, intent: PaymentIntent, charge: Charge, method: PaymentMethod): void {
  const succeeds = core.state.behaviours[method.id] === 'later-pays';
  core.state.settlements[intent.id] = { dueAt: core.now() + SETTLES_AFTER, succeeds };
  emit(core, 'charge.pending', charge);
  update(core, 'payment_intent.processing', intent, { status: 'processing' });
}

/** Settles a pending payment. @returns whether there was one */
export function finishSettling(core: Core, intentId: string, succeeds: boolean): PaymentResult | null {
  if (core.state.settlements[intentId] === undefined) return null;
  Reflect.deleteProperty(core.state.settlements, intentId);
  const intent = must(core, 'paymentIntents', intentId);
  const charge = must(core, 'charges', intent.latest_charge ?? '');
  if (succeeds) {
    settle(core, intent, charge);
    return { kind: 'paid' };
  }
  fail(core, intent, charge, DECLINED);
  return { kind: 'failed', decline: DECLINED };
}

function settle(core: Core, intent: PaymentIntent, charge: Charge): void {
  const receipt = core.url(`/receipt/${charge.id}`);
  Object.assign(charge, {
    amount_captured: charge.amount,
    captured: true,
    outcome: describeOutcome(null),
    paid: true,
    receipt_url: receipt,
    status: 'succeeded',
  } satisfies Partial<Charge>);
  emit(core, 'charge.succeeded', charge);
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    status: 'succeeded',
  } satisfies Partial<PaymentIntent>);
  emit(core, 'payment_intent.succeeded', intent);
}

function fail(core: Core, intent: PaymentIntent, charge: Charge, decline: Decline): void {
  Object.assign(charge, {
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: describeOutcome(decline),
    status: 'failed',
  } satisfies Partial<Charge>);
  emit(core, 'charge.failed', charge);
  failIntent(core, intent, decline, charge);
}

/** Resets the intent to its initial status, with the reason; charge is null when none was attempted. */
export function failIntent(core: Core, intent: PaymentIntent, decline: Decline, charge: Charge | null): void {
  const method = charge?.payment_method ?? intent.payment_method;
  const error: PaymentIntent['last_payment_error'] = {
    type: decline === NO_METHOD ? 'invalid_request_error' : 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(charge === null ? {} : { charge: charge.id }),
    ...(method === null ? {} : { payment_method: must(core, 'paymentMethods', method) }),
  };
  Object.assign(intent, {
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Partial<PaymentIntent>);
  emit(core, 'payment_intent.payment_failed', intent);
}

function describeOutcome(decline: Decline | null): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: decline === null ? 'Payment complete.' : 'The bank declined the payment.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  };
}

/** Saves a card for its holder. */
export function attachMethod(core: Core, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  emit(core, 'payment_method.attached', method);
}
