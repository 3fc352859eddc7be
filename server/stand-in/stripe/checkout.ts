/** Checkout sessions: what is asked for, and what happens when somebody pays. */
import { createCustomer, createPrice, createProduct } from './catalog.ts';
import { emit, must, newId, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
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
import { DAY } from './periods.ts';
import { requireActive } from './subscription-objects.ts';
import { payFirst, startSubscription, type Payment } from './subscriptions.ts';
import type { SessionPlan } from './state.ts';
import type { CheckoutSession, LineItem, PaymentIntent, PaymentMethod, Price } from './wire.ts';

export type WantedLine = {
  price: string | null;
  data: {
    currency: string;
    unitAmount: number;
    product: string | null;
    productData: { name: string; description: string | null; metadata: Record<string, string> } | null;
    recurring: { interval: string; interval_count: number } | null;
  } | null;
  quantity: number;
};

export function buildLine(core: Core, wanted: WantedLine, param: string): LineItem {
  const price =
    wanted.price === null
      ? inlinePrice(core, wanted.data, param)
      : must(core, 'prices', wanted.price, `${param}[price]`);
  if (wanted.price !== null) requireActive(price, `${param}[price]`);
  const amount = (price.unit_amount ?? 0) * wanted.quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: must(core, 'products', price.product).name,
    metadata: {},
    price: structuredClone(price),
    quantity: wanted.quantity,
  };
}

/** A price, and if need be a product, for one session only: never listed as active. */
function inlinePrice(core: Core, data: WantedLine['data'], param: string): Price {
  if (data === null) {
    throw invalid('You must specify either `price` or `price_data`.', { code: 'parameter_missing', param });
  }
  const product = data.product ?? createInlineProduct(core, data.productData, param);
  return createPrice(core, {
    currency: data.currency,
    unitAmount: data.unitAmount,
    product,
    recurring: data.recurring,
    active: false,
  });
}

function createInlineProduct(
  core: Core,
  data: NonNullable<WantedLine['data']>['productData'],
  param: string,
): string {
  if (data === null) {
    throw invalid('You must specify either `product` or `product_data`.', {
      code: 'parameter_missing',
      param: `${param}[price_data][product_data]`,
    });
  }
  return createProduct(core, {
    name: data.name,
    active: false,
    metadata: data.metadata,
    ...(data.description === null ? {} : { description: data.description }),
  }).id;
}

export type SessionFields = {
  mode: 'payment' | 'subscription';
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number | null;
  locale: CheckoutSession['locale'];
  metadata: Record<string, string>;
  methodCollection: 'always' | 'if_required';
  plan: SessionPlan;
};

export function createSession(core: Core, fields: SessionFields): CheckoutSession {
  const now = core.now();
  const id = newId('cs_test');
  const total = fields.plan.lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  const isTrial = fields.plan.trialDays !== null || fields.plan.trialEnd !== null;
  const due = isTrial ? 0 : total;
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: fields.plan.lineItems[0]?.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: fields.customer,
    customer_account: null,
    customer_creation:
      fields.mode === 'payment' ? (fields.plan.createsCustomer ? 'always' : 'if_required') : null,
    customer_details: null,
    customer_email: fields.customerEmail,
    discounts: [],
    expires_at: fields.expiresAt ?? now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: fields.locale,
    managed_payments: null,
    metadata: fields.metadata,
    mode: fields.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: fields.mode === 'subscription' ? fields.methodCollection : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: core.url(`/pay/${id}`),
    wallet_options: null,
  };
  core.state.sessions[id] = session;
  core.state.sessionPlans[id] = fields.plan;
  return session;
}

export function planFor(core: Core, session: CheckoutSession): SessionPlan {
  const plan = core.state.sessionPlans[session.id];
  if (plan === undefined) throw new Error(`The session ${session.id} has lost what it was made for.`);
  return plan;
}

/** When a trial that begins now ends, in seconds; null without one. */
export function trialEndOf(core: Core, { trialDays, trialEnd }: SessionPlan): number | null {
  return trialEnd ?? (trialDays === null ? null : core.now() + trialDays * DAY);
}

export function expireSession(core: Core, session: CheckoutSession): void {
  update(core, 'checkout.session.expired', session, { status: 'expired', url: null });
}

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

/** The holder's answer to the question of their bank. */
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

/** One intent for a session, however often it is tried. */
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
