/** Paying a checkout session. */
import { createCustomer } from './catalog.ts';
import { planFor, trialEndOf } from './checkout-session.ts';
import { emit, must, type Core } from './core.ts';
import { createIntent, createPaymentMethod, type TypedCard } from './payment-objects.ts';
import {
  attachMethod,
  confirmIntent,
  failIntent,
  judgeCard,
  NOT_AUTHENTICATED,
  type Decline,
  type PaymentResult,
} from './payments.ts';
import { payFirst, startSubscription, type Payment } from './subscriptions.ts';
import type { CheckoutSession, PaymentIntent, PaymentMethod } from './wire.ts';

export type CheckoutOutcome =
  | { kind: 'complete' }
  | { kind: 'authenticate' }
  | { kind: 'closed' }
  | { kind: 'declined'; decline: Decline };

/** Pays with a card. A session that is no longer open is left as it is, so a second click pays nothing. */
export function submitCard(core: Core, session: CheckoutSession, card: TypedCard): CheckoutOutcome {
  if (session.status !== 'open') return { kind: 'closed' };
  const plan = planFor(core, session);
  const method = createPaymentMethod(core, card);
  const isCharged = (session.amount_total ?? 0) > 0;
  const judged = judgeCard(core, method, { isCharged, isPresent: true });
  if (judged.kind === 'asks') {
    plan.waiting = { paymentMethodId: method.id, email: card.email, name: card.name };
    if (session.mode === 'payment') payOnce(core, session, method);
    return { kind: 'authenticate' };
  }
  plan.waiting = null;
  return settleSession(core, session, method, { email: card.email, name: card.name });
}

/** The holder's response to their bank's authentication. */
export function answerAuthentication(core: Core, session: CheckoutSession, agrees: boolean): CheckoutOutcome {
  const plan = planFor(core, session);
  if (session.status !== 'open' || plan.waiting === null) return { kind: 'closed' };
  const { paymentMethodId, email, name } = plan.waiting;
  plan.waiting = null;
  const method = must(core, 'paymentMethods', paymentMethodId);
  if (agrees) {
    core.state.authenticated[method.id] = true;
    return settleSession(core, session, method, { email, name });
  }
  if (session.payment_intent !== null) {
    failIntent(core, must(core, 'paymentIntents', session.payment_intent), NOT_AUTHENTICATED, null);
  }
  return { kind: 'declined', decline: NOT_AUTHENTICATED };
}

type Payer = { email: string | null; name: string | null };

function settleSession(
  core: Core,
  session: CheckoutSession,
  method: PaymentMethod,
  payer: Payer,
): CheckoutOutcome {
  if (session.mode === 'subscription') return settleSubscription(core, session, method, payer);
  const result = payOnce(core, session, method);
  if (result.kind === 'failed') return { kind: 'declined', decline: result.decline };
  const plan = planFor(core, session);
  if (session.customer === null && plan.createsCustomer) session.customer = createCustomer(core, payer).id;
  if (session.customer !== null && plan.savesCard) attachMethod(core, method, session.customer);
  completeSession(core, session, payer, result.kind === 'processing' ? 'unpaid' : 'paid');
  return { kind: 'complete' };
}

function payOnce(core: Core, session: CheckoutSession, method: PaymentMethod): PaymentResult {
  const intent = intentOf(core, session);
  return confirmIntent(core, intent, method, { isPresent: true });
}

/** One intent per session, however many attempts. */
function intentOf(core: Core, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent !== null) return must(core, 'paymentIntents', session.payment_intent);
  const plan = planFor(core, session);
  const intent = createIntent(core, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer,
    description: plan.intentDescription,
    metadata: { ...plan.intentMetadata },
    savesCard: plan.savesCard,
  });
  session.payment_intent = intent.id;
  emit(core, 'payment_intent.created', intent);
  return intent;
}

function settleSubscription(
  core: Core,
  session: CheckoutSession,
  method: PaymentMethod,
  payer: Payer,
): CheckoutOutcome {
  const plan = planFor(core, session);
  const trialEnd = trialEndOf(core, plan);
  if (trialEnd !== null) {
    const judged = judgeCard(core, method, { isCharged: false, isPresent: true });
    if (judged.kind === 'failed') return { kind: 'declined', decline: judged.decline };
  }
  session.customer ??= createCustomer(core, payer).id;
  const payment = trialEnd === null ? paySubscription(core, session, session.customer, method) : null;
  if (payment?.result.kind === 'failed') return { kind: 'declined', decline: payment.result.decline };
  attachMethod(core, method, session.customer);
  beginSubscription(core, session, { trialEnd, payment, method: method.id, customer: session.customer });
  completeSession(core, session, payer, paymentStatus(payment));
  return { kind: 'complete' };
}

function paySubscription(
  core: Core,
  session: CheckoutSession,
  customer: string,
  method: PaymentMethod,
): Payment {
  return payFirst(core, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    method,
    isPresent: true,
  });
}

function beginSubscription(
  core: Core,
  session: CheckoutSession,
  options: { trialEnd: number | null; payment: Payment | null; method: string | null; customer: string },
): void {
  const plan = planFor(core, session);
  const subscription = startSubscription(
    core,
    {
      customer: options.customer,
      items: plan.lineItems.map((line) => ({ price: line.price?.id ?? '', quantity: line.quantity ?? 1 })),
      trialEnd: options.trialEnd,
      metadata: { ...plan.subscriptionMetadata },
      description: plan.subscriptionDescription,
      paymentMethod: options.method,
      daysUntilDue: null,
    },
    options.payment,
  );
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
}

function paymentStatus(payment: Payment | null): CheckoutSession['payment_status'] {
  if (payment === null) return 'no_payment_required';
  return payment.result.kind === 'processing' ? 'unpaid' : 'paid';
}

function completeSession(
  core: Core,
  session: CheckoutSession,
  payer: Payer,
  status: CheckoutSession['payment_status'],
): void {
  Object.assign(session, {
    status: 'complete',
    payment_status: status,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  } satisfies Partial<CheckoutSession>);
  emit(core, 'checkout.session.completed', session);
}
