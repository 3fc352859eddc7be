/** The life of a subscription: start, change, renewal, end. */
import { planOf } from './catalog.ts';
import { emit, type Core } from './core.ts';
import { invalid, StripeFailure } from './failure.ts';
import { applyResult, attachIntent, collect, finalizeInvoice, openInvoice } from './invoices.ts';
import { createInvoice } from './invoice-objects.ts';
import { createIntent } from './payment-objects.ts';
import { confirmIntent, type PaymentResult } from './payments.ts';
import { nextBoundary } from './periods.ts';
import { endSubscription } from './subscription-end.ts';
import {
  cycleOf,
  mustRecur,
  newSubscription,
  periodOf,
  type SubscriptionFields,
} from './subscription-objects.ts';
import type { JsonObject, PaymentIntent, PaymentMethod, Price, Subscription } from './wire.ts';
import { toJson } from './json.ts';

export type Payment = { intent: PaymentIntent; result: PaymentResult };

/** Starts a subscription whose first period was paid, is being paid, or is a trial (payment null). */
export function startSubscription(
  core: Core,
  fields: SubscriptionFields,
  payment: Payment | null,
): Subscription {
  const subscription = newSubscription(core, fields);
  const invoice = createInvoice(core, subscription, {
    reason: 'subscription_create',
    isTrial: fields.trialEnd !== null,
    isDraft: false,
  });
  subscription.latest_invoice = invoice.id;
  if (payment !== null) attachIntent(core, invoice, payment.intent);
  emit(core, 'customer.subscription.created', subscription);
  emit(core, 'invoice.created', invoice);
  finalizeInvoice(core, invoice);
  if (payment !== null) applyResult(core, invoice, payment.result);
  return subscription;
}

/** The first payment of a subscription that does not exist yet: if it fails, there never is one. */
export function payFirst(
  core: Core,
  options: {
    amount: number;
    currency: string;
    customer: string;
    method: PaymentMethod | null;
    isPresent: boolean;
  },
): Payment {
  const intent = createIntent(core, {
    amount: options.amount,
    currency: options.currency,
    customer: options.customer,
    description: 'Subscription creation',
    metadata: {},
    savesCard: true,
  });
  emit(core, 'payment_intent.created', intent);
  return { intent, result: confirmIntent(core, intent, options.method, options) };
}

/** At the end of a period or trial: the next one begins, with an invoice that is still a draft. */
export function renew(core: Core, subscription: Subscription): void {
  const gone = periodOf(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= core.now()) {
    endSubscription(core, subscription, 'cancellation_requested');
    return;
  }
  const before = toJson(subscription);
  roll(subscription, gone.end);
  if (subscription.status === 'trialing') subscription.status = 'active';
  openInvoice(core, subscription, { reason: 'subscription_cycle', isTrial: false, isDraft: true, gone });
  emit(core, 'customer.subscription.updated', subscription, difference(before, subscription));
}

function difference(before: JsonObject, subscription: Subscription): JsonObject {
  const after = toJson(subscription);
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key])),
  );
}

function roll(subscription: Subscription, start: number): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = nextBoundary(subscription.billing_cycle_anchor, cycleOf(item.price), start);
  }
}

/** Some days before money is taken. The invoice it shows does not exist yet and has no id to ask for. */
export function remindOfRenewal(core: Core, subscription: Subscription): void {
  const preview = structuredClone(subscription);
  const gone = periodOf(subscription);
  roll(preview, gone.end);
  const invoice = createInvoice(core, preview, {
    reason: 'subscription_cycle',
    isTrial: false,
    isDraft: false,
    gone,
  });
  Reflect.deleteProperty(core.state.invoices, invoice.id);
  const upcoming = { ...invoice, id: `upcoming_${invoice.id}`, next_payment_attempt: gone.end };
  emit(core, 'invoice.upcoming', { ...upcoming, billing_reason: 'upcoming' });
}

export type ItemChange = { id: string | null; price: string | null; quantity: number | null };

/** Other prices from now on, without proration; the period stays, unless the new price has another rhythm. */
export function changeItems(core: Core, subscription: Subscription, changes: readonly ItemChange[]): void {
  const isOtherRhythm = changes
    .map((wanted, index) => changeItem(core, subscription, wanted, `items[${String(index)}]`))
    .includes(true);
  if (isOtherRhythm && subscription.status !== 'trialing') subscription.billing_cycle_anchor = core.now();
}

/** @returns whether the new price is paid in another rhythm */
function changeItem(core: Core, subscription: Subscription, wanted: ItemChange, param: string): boolean {
  const item = subscription.items.data.find(({ id }) => id === wanted.id);
  if (item === undefined) {
    throw invalid(
      wanted.id === null
        ? 'The stand-in adds no items to a subscription: name the item whose price changes by its id.'
        : `No such subscription item: '${wanted.id}'`,
      { code: 'resource_missing', param: `${param}[id]` },
    );
  }
  if (wanted.quantity !== null) item.quantity = wanted.quantity;
  if (wanted.price === null) return false;
  const price = mustRecur(core, wanted.price, `${param}[price]`);
  const isOtherRhythm = hasOtherRhythm(item.price, price);
  Object.assign(item, { price: structuredClone(price), plan: planOf(price) });
  return isOtherRhythm;
}

function hasOtherRhythm(left: Price, right: Price): boolean {
  const [a, b] = [cycleOf(left), cycleOf(right)];
  return a.interval !== b.interval || a.interval_count !== b.interval_count;
}

/** After the anchor moved to now: the new period begins and is to be paid at once. */
export function restartPeriod(core: Core, subscription: Subscription): void {
  roll(subscription, core.now());
  const invoice = openInvoice(core, subscription, {
    reason: 'subscription_update',
    isTrial: false,
    isDraft: false,
  });
  finalizeInvoice(core, invoice);
  if (invoice.status === 'open' && subscription.collection_method === 'charge_automatically') {
    collect(core, invoice, { isPresent: false, method: null });
  }
}

/** Ends a trial now: its first period begins and is to be paid. */
export function endTrial(core: Core, subscription: Subscription): void {
  const now = core.now();
  Object.assign(subscription, { trial_end: now, billing_cycle_anchor: now, status: 'active' });
  restartPeriod(core, subscription);
}

/** Cancels at the end of the period, or takes that back. */
export function setCancellation(
  core: Core,
  subscription: Subscription,
  at: number | null,
): Partial<Subscription> {
  const end = periodOf(subscription).end;
  return {
    cancel_at: at,
    cancel_at_period_end: at !== null && at === end,
    canceled_at: at === null ? null : core.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: at === null ? null : 'cancellation_requested',
    },
  };
}

/** Which cancellation or resumption a schedule forbids. @throws StripeFailure */
export function requireUnscheduled(subscription: Subscription): void {
  if (subscription.schedule === null) return;
  throw invalid(
    `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

/** @throws StripeFailure card_error, as an API call that pays at once answers */
export function requirePaid({ result, intent }: Payment): void {
  if (result.kind !== 'failed') return;
  throw new StripeFailure(402, {
    type: 'card_error',
    code: result.decline.code,
    decline_code: result.decline.declineCode,
    message: result.decline.message,
    payment_intent: { id: intent.id },
    ...(intent.latest_charge === null ? {} : { charge: intent.latest_charge }),
  });
}

export function announceChange(core: Core, subscription: Subscription, before: JsonObject): void {
  const previous = difference(before, subscription);
  if (Object.keys(previous).length > 0) emit(core, 'customer.subscription.updated', subscription, previous);
}
