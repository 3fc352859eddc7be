import type { Stripe } from 'stripe';
import { z } from 'zod';
import { buildLine, createSession, expireSession, planFor, type WantedLine } from '../checkout-session.ts';
import { must, type Core } from '../core.ts';
import { invalid } from '../failure.ts';
import {
  boolean,
  currency,
  cycle,
  integer,
  isWithin,
  list,
  metadata,
  moment,
  paging,
  paramsOf,
  recurring,
  requireUrl,
  text,
} from '../parameters.ts';
import { DAY, HOUR, MINUTE } from '../periods.ts';
import type { SessionPlan } from '../state.ts';
import type { CheckoutSession } from '../wire.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

type Create = Stripe.Checkout.SessionCreateParams;

const lineItem = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text.optional(),
  price_data: paramsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
    currency,
    unit_amount: integer,
    product: text.optional(),
    product_data: z
      .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
      .optional(),
    recurring: recurring.optional(),
  }).optional(),
  quantity: integer.optional(),
});

const subscriptionData = paramsOf<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  description: text.optional(),
  metadata: metadata.optional(),
  trial_end: integer.optional(),
  trial_period_days: integer.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['create_invoice']) }),
    })
    .optional(),
});

const paymentIntentData = paramsOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  description: text.optional(),
  metadata: metadata.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
});

const createParams = paramsOf<Create>()({
  mode: z.enum(['payment', 'subscription'], { error: 'must be one of payment or subscription' }),
  success_url: text,
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  client_reference_id: text.max(200).optional(),
  line_items: list(lineItem),
  subscription_data: subscriptionData.optional(),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: list(
    z.enum(['card'], { error: 'the stand-in knows card only' }),
    1,
  ).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allow_promotion_codes: boolean.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text.max(1200) }).optional() }).optional(),
});
type CreateParams = z.output<typeof createParams>;

/** Combinations of parameters that Stripe refuses although each is valid. */
function requireCoherent(core: Core, params: CreateParams): void {
  requireUrl(params.success_url, 'success_url');
  if (params.cancel_url !== undefined) requireUrl(params.cancel_url, 'cancel_url');
  const { mode } = params;
  if (mode === 'subscription' && params.payment_intent_data !== undefined) {
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
  for (const param of ['subscription_data', 'payment_method_collection'] as const) {
    if (mode === 'payment' && params[param] !== undefined) {
      throw invalid(`You can not pass \`${param}\` in \`payment\` mode.`, { param });
    }
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (mode === 'subscription' && params.customer_creation !== undefined) {
    throw invalid('`customer_creation` can only be used in `payment` and `setup` mode.', {
      param: 'customer_creation',
    });
  }
  if (params.customer !== undefined) must(core, 'customers', params.customer, 'customer');
  requireTimes(core, params);
}

function requireTimes(core: Core, params: CreateParams): void {
  const now = core.now();
  const { expires_at: expires } = params;
  if (expires !== undefined && (expires < now + 30 * MINUTE - 60 || expires > now + DAY + 60)) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const { trial_end: end, trial_period_days: days } = params.subscription_data ?? {};
  if (end !== undefined && days !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'subscription_data[trial_end]',
    });
  }
  if (end !== undefined && end < now + 48 * HOUR) {
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    });
  }
  if (days !== undefined && (days < 1 || days > 730)) {
    throw invalid('The trial period has to be from 1 to 730 days.', {
      param: 'subscription_data[trial_period_days]',
    });
  }
}

function toLine(line: CreateParams['line_items'][number]): WantedLine {
  const { price_data: data } = line;
  return {
    price: line.price ?? null,
    quantity: line.quantity ?? 1,
    data: data
      ? {
          currency: data.currency,
          unitAmount: data.unit_amount,
          product: data.product ?? null,
          productData: data.product_data
            ? {
                name: data.product_data.name,
                description: data.product_data.description ?? null,
                metadata: data.product_data.metadata ?? {},
              }
            : null,
          recurring: data.recurring ? cycle(data.recurring) : null,
        }
      : null,
  };
}

function toPlan(core: Core, params: CreateParams): SessionPlan {
  const lineItems = params.line_items.map((line, index) => {
    const param = `line_items[${String(index)}]`;
    if (line.price !== undefined && line.price_data !== undefined) {
      throw invalid('You may only specify one of these parameters: price, price_data.', { param });
    }
    if (line.quantity !== undefined && line.quantity < 1) {
      throw invalid('This value must be greater than or equal to 1.', { param: `${param}[quantity]` });
    }
    return buildLine(core, toLine(line), param);
  });
  const { subscription_data: subscription, payment_intent_data: intent } = params;
  return {
    lineItems,
    trialEnd: subscription?.trial_end ?? null,
    trialDays: subscription?.trial_period_days ?? null,
    subscriptionMetadata: subscription?.metadata ?? {},
    subscriptionDescription: subscription?.description ?? null,
    intentMetadata: intent?.metadata ?? {},
    intentDescription: intent?.description ?? null,
    savesCard: intent?.setup_future_usage !== undefined,
    createsCustomer: params.customer_creation === 'always',
    waiting: null,
  };
}

function requireRightPrices(mode: 'payment' | 'subscription', { lineItems }: SessionPlan): void {
  if (lineItems.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const recurs = lineItems.map((line) => line.price?.recurring ?? null);
  if (mode === 'payment' && recurs.some((cycleOfLine) => cycleOfLine !== null)) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  if (mode === 'subscription' && recurs.some((cycleOfLine) => cycleOfLine === null)) {
    throw invalid('You must provide recurring prices only in `subscription` mode of the stand-in.', {
      param: 'line_items',
    });
  }
  if (new Set(lineItems.map((line) => line.currency)).size > 1) {
    throw invalid('All line items must be of the same currency.', { param: 'line_items' });
  }
  const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  if (mode === 'payment' && total < 50) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
}

const listParams = paramsOf<Stripe.Checkout.SessionListParams>()({
  ...paging,
  customer: text.optional(),
  payment_intent: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  created: moment.optional(),
});

const sessions: Endpoint[] = [
  endpoint('post', '/checkout/sessions', createParams, (core, params) => {
    requireCoherent(core, params);
    const plan = toPlan(core, params);
    requireRightPrices(params.mode, plan);
    return createSession(core, {
      mode: params.mode,
      customer: params.customer ?? null,
      customerEmail: params.customer_email ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      expiresAt: params.expires_at ?? null,
      locale: params.locale ?? null,
      metadata: params.metadata ?? {},
      methodCollection: params.payment_method_collection ?? 'always',
      allowedMethods: params.allowed_payment_method_types ?? null,
      plan,
    });
  }),
  endpoint('get', '/checkout/sessions', listParams, (core, params) => {
    const rows = Object.values(core.state.sessions).filter(
      (row) =>
        (params.customer === undefined || row.customer === params.customer) &&
        (params.payment_intent === undefined || row.payment_intent === params.payment_intent) &&
        (params.subscription === undefined || row.subscription === params.subscription) &&
        (params.status === undefined || row.status === params.status) &&
        isWithin(row.created, params.created),
    );
    return paginate(rows, params, '/v1/checkout/sessions');
  }),
  endpoint('get', '/checkout/sessions/:id', z.strictObject({}), (core, _params, id) =>
    must(core, 'sessions', id),
  ),
  endpoint(
    'get',
    '/checkout/sessions/:id/line_items',
    paramsOf<Stripe.Checkout.SessionListLineItemsParams>()(paging),
    (core, params, id) =>
      // In the order of the request, not newest first.
      paginate(
        planFor(core, must(core, 'sessions', id)).lineItems.toReversed(),
        params,
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  ),
  endpoint('post', '/checkout/sessions/:id/expire', z.strictObject({}), (core, _params, id) => {
    const session: CheckoutSession = must(core, 'sessions', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`,
      );
    }
    expireSession(core, session);
    return session;
  }),
];

export const CHECKOUT_API: readonly Endpoint[] = sessions;
