/** Checkout sessions: their parameters, before any payment. */
import { createPrice, createProduct } from './catalog.ts';
import { must, newId, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
import { DAY } from './periods.ts';
import type { SessionPlan } from './state.ts';
import { requireActive } from './subscription-objects.ts';
import type { CheckoutSession, LineItem, Price } from './wire.ts';

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
  /** The stand-in takes cards either way. */
  allowedMethods: 'card'[] | null;
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
    allowed_payment_method_types: fields.allowedMethods,
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
