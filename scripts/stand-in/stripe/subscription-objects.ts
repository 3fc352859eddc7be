/** Subscriptions as they are when they are new. */
import { planOf } from './catalog.ts';
import { must, newId, type Core } from './core.ts';
import { invalid } from './failure.ts';
import { nextBoundary } from './periods.ts';
import { listOf, type Price, type Subscription, type SubscriptionItem } from './wire.ts';

export type SubscriptionFields = {
  customer: string;
  items: readonly { price: string; quantity: number }[];
  /** Seconds; null without a trial. */
  trialEnd: number | null;
  metadata: Record<string, string>;
  description: string | null;
  paymentMethod: string | null;
  daysUntilDue: number | null;
};

/** Kept, but not yet announced. */
export function newSubscription(core: Core, fields: SubscriptionFields): Subscription {
  const id = newId('sub');
  const now = core.now();
  const items = fields.items.map((item, index) =>
    newItem(core, id, { ...item, param: `items[${String(index)}][price]` }, fields.trialEnd),
  );
  const currencies = new Set(items.map((item) => item.price.currency));
  if (currencies.size !== 1) throw invalid('All prices must be of the same currency.', { param: 'items' });
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: fields.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: fields.daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer: fields.customer,
    customer_account: null,
    days_until_due: fields.daysUntilDue,
    default_payment_method: fields.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: fields.trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: fields.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: fields.trialEnd === null ? null : now,
  };
  core.state.subscriptions[id] = subscription;
  return subscription;
}

function newItem(
  core: Core,
  subscription: string,
  wanted: { price: string; quantity: number; param: string },
  trialEnd: number | null,
): SubscriptionItem {
  const price = mustRecur(core, wanted.price, wanted.param);
  const now = core.now();
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: trialEnd ?? nextBoundary(now, cycleOf(price), now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity: wanted.quantity,
    subscription,
    tax_rates: [],
  };
}

/** @throws StripeFailure when a price is switched off */
export function requireActive(price: Price, param: string): void {
  if (price.active) return;
  throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
}

/** @throws StripeFailure when the price is unknown or paid once */
export function mustRecur(core: Core, id: string, param: string): Price {
  const price = must(core, 'prices', id, param);
  if (price.recurring === null) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  }
  return price;
}

export function cycleOf(price: Price): { interval: string; interval_count: number } {
  return price.recurring ?? { interval: 'month', interval_count: 1 };
}

/** The periods of all items end together here. */
export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}
