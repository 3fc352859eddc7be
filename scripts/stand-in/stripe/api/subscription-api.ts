import type { Stripe } from 'stripe';
import { z } from 'zod';
import { must, type Core } from '../core.ts';
import { invalid } from '../failure.ts';
import { toJson } from '../json.ts';
import {
  boolean,
  emptyable,
  emptyableMetadata,
  integer,
  isWithin,
  list,
  mergeMetadata,
  metadata,
  moment,
  paging,
  paramsOf,
  text,
} from '../parameters.ts';
import { DAY } from '../periods.ts';
import { endSubscription, isOver } from '../subscription-end.ts';
import { mustRecur, periodOf, requireActive } from '../subscription-objects.ts';
import {
  announceChange,
  changeItems,
  endTrial,
  payFirst,
  requirePaid,
  requireUnscheduled,
  restartPeriod,
  setCancellation,
  startSubscription,
} from '../subscriptions.ts';
import type { Subscription } from '../wire.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

const proration = z.enum(['none'], { error: 'the stand-in knows none only' });

const createParams = paramsOf<Stripe.SubscriptionCreateParams>()({
  customer: text,
  items: list(
    paramsOf<Stripe.SubscriptionCreateParams.Item>()({ price: text, quantity: integer.optional() }),
    20,
  ),
  metadata: metadata.optional(),
  description: text.optional(),
  trial_period_days: integer.optional(),
  trial_end: integer.optional(),
  default_payment_method: text.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer.optional(),
  proration_behavior: proration.optional(),
  payment_behavior: z.enum(['error_if_incomplete', 'allow_incomplete']).optional(),
});

/** Pays at once, as with `payment_behavior=error_if_incomplete`: what cannot be paid is not started. */
function create(core: Core, params: z.output<typeof createParams>): Subscription {
  const customer = must(core, 'customers', params.customer, 'customer');
  if (params.items.length === 0)
    throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const amount = params.items.reduce((sum, item, index) => {
    const param = `items[${String(index)}][price]`;
    const price = mustRecur(core, item.price, param);
    requireActive(price, param);
    return sum + (price.unit_amount ?? 0) * (item.quantity ?? 1);
  }, 0);
  const trialEnd =
    params.trial_end ??
    (params.trial_period_days === undefined ? null : core.now() + params.trial_period_days * DAY);
  const isSent = params.collection_method === 'send_invoice';
  const methodId = params.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = methodId === null ? null : must(core, 'paymentMethods', methodId, 'default_payment_method');
  const [first] = params.items;
  const currency = must(core, 'prices', first?.price ?? '').currency;
  const payment =
    trialEnd !== null || isSent || amount === 0
      ? null
      : payFirst(core, { amount, currency, customer: customer.id, method, isPresent: false });
  if (payment !== null) requirePaid(payment);
  return startSubscription(
    core,
    {
      customer: customer.id,
      items: params.items.map((item) => ({ price: item.price, quantity: item.quantity ?? 1 })),
      trialEnd,
      metadata: params.metadata ?? {},
      description: params.description ?? null,
      paymentMethod: params.default_payment_method ?? null,
      daysUntilDue: isSent ? (params.days_until_due ?? 30) : null,
    },
    payment,
  );
}

const updateParams = paramsOf<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: boolean.optional(),
  cancel_at: z.union([z.literal(''), z.enum(['min_period_end', 'max_period_end']), integer]).optional(),
  cancellation_details: z
    .strictObject({ comment: emptyable.optional(), feedback: emptyable.optional() })
    .optional(),
  items: list(
    paramsOf<Stripe.SubscriptionUpdateParams.Item>()({
      id: text.optional(),
      price: text.optional(),
      quantity: integer.optional(),
    }),
    20,
  ).optional(),
  proration_behavior: proration.optional(),
  default_payment_method: text.optional(),
  description: emptyable.optional(),
  metadata: emptyableMetadata.optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
});
type UpdateParams = z.output<typeof updateParams>;

function change(core: Core, subscription: Subscription, params: UpdateParams): void {
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const before = toJson(subscription);
  applyCancellation(core, subscription, params);
  if (params.items !== undefined) changePrices(core, subscription, params);
  if (params.default_payment_method !== undefined) {
    must(core, 'paymentMethods', params.default_payment_method, 'default_payment_method');
    subscription.default_payment_method = params.default_payment_method;
  }
  if (params.description !== undefined) subscription.description = params.description || null;
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if (subscription.billing_cycle_anchor !== before.billing_cycle_anchor) restartPeriod(core, subscription);
  applyTrialEnd(core, subscription, params.trial_end);
  announceChange(core, subscription, before);
}

function applyCancellation(core: Core, subscription: Subscription, params: UpdateParams): void {
  const { cancel_at: at, cancel_at_period_end: atEnd } = params;
  if (at !== undefined && atEnd !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  }
  if (at === undefined && atEnd === undefined) return;
  requireUnscheduled(subscription);
  const { end } = periodOf(subscription);
  if (typeof at === 'number' && at <= core.now()) {
    throw invalid('The cancel_at timestamp has to be in the future.', { param: 'cancel_at' });
  }
  const wanted = atEnd === true || typeof at === 'string' ? end : (at ?? null);
  const isTakenBack = atEnd === false || at === '';
  // Saying the same again keeps the moment at which it was said first.
  if (!isTakenBack && subscription.cancel_at === wanted) return;
  Object.assign(subscription, setCancellation(core, subscription, isTakenBack ? null : wanted));
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.comment = params.cancellation_details?.comment || null;
    subscription.cancellation_details.feedback = params.cancellation_details?.feedback || null;
  }
}

function changePrices(core: Core, subscription: Subscription, params: UpdateParams): void {
  if (params.proration_behavior !== 'none') {
    throw invalid('The stand-in changes prices with proration_behavior=none only.', {
      param: 'proration_behavior',
    });
  }
  (params.items ?? []).forEach((item, index) => {
    if (item.price === undefined) return;
    const param = `items[${String(index)}][price]`;
    requireActive(mustRecur(core, item.price, param), param);
  });
  changeItems(
    core,
    subscription,
    (params.items ?? []).map((item) => ({
      id: item.id ?? null,
      price: item.price ?? null,
      quantity: item.quantity ?? null,
    })),
  );
}

function applyTrialEnd(core: Core, subscription: Subscription, wanted: number | 'now' | undefined): void {
  if (wanted === undefined) return;
  if (subscription.status !== 'trialing') {
    throw invalid('The stand-in changes trial_end during a trial only.', { param: 'trial_end' });
  }
  if (wanted === 'now') {
    endTrial(core, subscription);
    return;
  }
  if (wanted <= core.now()) throw invalid('Timestamp must be in the future.', { param: 'trial_end' });
  Object.assign(subscription, { trial_end: wanted, billing_cycle_anchor: wanted });
  for (const item of subscription.items.data) item.current_period_end = wanted;
}

const subscriptions: Endpoint[] = [
  endpoint('post', '/subscriptions', createParams, create),
  endpoint(
    'get',
    '/subscriptions',
    paramsOf<Stripe.SubscriptionListParams>()({
      ...paging,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'past_due', 'trialing', 'unpaid'])
        .optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const hasStatus = ({ status }: Subscription) =>
        params.status === undefined
          ? status !== 'canceled'
          : params.status === 'all' || status === (params.status === 'ended' ? 'canceled' : params.status);
      const rows = Object.values(core.state.subscriptions).filter(
        (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          (params.price === undefined || row.items.data.some((item) => item.price.id === params.price)) &&
          hasStatus(row) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/subscriptions');
    },
  ),
  endpoint('get', '/subscriptions/:id', z.strictObject({}), (core, _params, id) =>
    must(core, 'subscriptions', id),
  ),
  endpoint('post', '/subscriptions/:id', updateParams, (core, params, id) => {
    const subscription = must(core, 'subscriptions', id);
    const before = structuredClone(subscription);
    try {
      change(core, subscription, params);
    } catch (error) {
      // All of it or nothing.
      Object.assign(subscription, before);
      throw error;
    }
    return subscription;
  }),
  endpoint(
    'delete',
    '/subscriptions/:id',
    paramsOf<Stripe.SubscriptionCancelParams>()({
      invoice_now: z
        .literal('false')
        .transform(() => false)
        .optional(),
      prorate: z
        .literal('false')
        .transform(() => false)
        .optional(),
    }),
    (core, _params, id) => {
      const subscription = must(core, 'subscriptions', id);
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
      endSubscription(core, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
];

export const SUBSCRIPTION_API: readonly Endpoint[] = subscriptions;
