import type { Stripe } from 'stripe';
import type {
  ChargeSnapshot,
  CheckoutSnapshot,
  DisputeState,
  InvoiceReference,
  SubscriptionSnapshot,
  SubscriptionState,
} from './payments-gateway.ts';
import type { StripeCatalogue } from './stripe-catalogue.ts';

/** Metadata key on the provider's objects: the id of the checkout intent they were created for. */
export const INTENT_KEY = 'checkout';

export type StripeReader = {
  checkout(sessionId: string): Promise<CheckoutSnapshot>;
  subscription(subscriptionId: string): Promise<SubscriptionSnapshot>;
  charge(chargeId: string): Promise<ChargeSnapshot>;
  invoice(invoiceId: string): Promise<{ subscriptionId: string | null; charge: ChargeSnapshot | null }>;
};

/** Reads the current state of the provider's objects, mapped to our types. */
export function createStripeReader(stripe: Stripe, catalogue: StripeCatalogue): StripeReader {
  const readCharge = async (charge: Stripe.Charge, invoice: InvoiceReference | null) =>
    toCharge(charge, invoice, await readDispute(stripe, charge));

  const readInvoice: StripeReader['invoice'] = async (invoiceId) => {
    const [invoice, payments] = await Promise.all([
      stripe.invoices.retrieve(invoiceId),
      stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 10 }),
    ]);
    const reference = referenceOf(invoice);
    for (const { payment } of payments.data) {
      const intentId = idOf(payment.payment_intent);
      if (intentId === null) continue;
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
      const charge = objectOf(intent.latest_charge);
      if (charge !== null) {
        return { subscriptionId: reference.subscriptionId, charge: await readCharge(charge, reference) };
      }
    }
    return { subscriptionId: reference.subscriptionId, charge: null };
  };

  const readSubscription: StripeReader['subscription'] = async (subscriptionId) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['default_payment_method', 'latest_invoice', 'schedule'],
    });
    return toSubscription(subscription, catalogue);
  };

  return {
    invoice: readInvoice,
    subscription: readSubscription,
    async charge(chargeId) {
      const charge = await stripe.charges.retrieve(chargeId);
      const invoice = await findInvoiceOf(stripe, charge);
      return readCharge(charge, invoice);
    },
    async checkout(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['line_items', 'payment_intent.latest_charge'],
      });
      const subscriptionId = idOf(session.subscription);
      const invoiceId = idOf(session.invoice);
      const intent = objectOf(session.payment_intent);
      const single = objectOf(intent?.latest_charge);
      const [subscription, invoice, paidOnce] = await Promise.all([
        subscriptionId === null ? null : readSubscription(subscriptionId),
        invoiceId === null ? null : readInvoice(invoiceId),
        single === null ? null : readCharge(single, null),
      ]);
      const charge = invoice === null ? paidOnce : invoice.charge;
      return toCheckout(session, { subscription, charge, intent });
    },
  };
}

function toCheckout(
  session: Stripe.Checkout.Session,
  {
    subscription,
    charge,
    intent,
  }: {
    subscription: SubscriptionSnapshot | null;
    charge: ChargeSnapshot | null;
    intent: Stripe.PaymentIntent | null;
  },
): CheckoutSnapshot {
  const payment = paymentStateOf(session.payment_status);
  const isGivenUp =
    intent?.status === 'canceled' ||
    intent?.status === 'requires_payment_method' ||
    subscription?.state === 'cancelled';
  return {
    sessionId: session.id,
    isLive: session.livemode,
    intentId: session.client_reference_id,
    customerId: idOf(session.customer),
    mode: session.mode,
    state: sessionStateOf(session.status),
    payment,
    hasFailed: session.status === 'complete' && payment === 'unpaid' && isGivenUp,
    currency: session.currency,
    totalCents: session.amount_total,
    lines: (session.line_items?.data ?? []).map((line) => ({
      lookupKey: line.price?.lookup_key ?? null,
      unitAmountCents: line.price?.unit_amount ?? null,
      quantity: line.quantity,
      currency: line.currency,
    })),
    subscription,
    charge,
  };
}

function sessionStateOf(status: Stripe.Checkout.Session.Status | null): CheckoutSnapshot['state'] {
  switch (status) {
    case 'complete':
      return 'complete';
    case 'expired':
      return 'expired';
    default:
      return 'open';
  }
}

/** An unknown status grants nothing. */
function paymentStateOf(status: Stripe.Checkout.Session.PaymentStatus): CheckoutSnapshot['payment'] {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'no_payment_required':
      return 'nothing_due';
    default:
      return 'unpaid';
  }
}

async function toSubscription(
  subscription: Stripe.Subscription,
  catalogue: StripeCatalogue,
): Promise<SubscriptionSnapshot> {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no items.`);
  const state = stateOf(subscription.status);
  const schedule = objectOf(subscription.schedule);
  const latestInvoice = objectOf(subscription.latest_invoice);
  return {
    id: subscription.id,
    isLive: subscription.livemode,
    customerId: idOf(subscription.customer) ?? '',
    intentId: subscription.metadata[INTENT_KEY] ?? null,
    state,
    lookupKey: item.price.lookup_key,
    unitAmountCents: item.price.unit_amount,
    quantity: item.quantity ?? 1,
    currency: subscription.currency,
    startedAt: toDate(subscription.start_date),
    trialStartedAt: toDateOrNull(subscription.trial_start),
    trialEndsAt: toDateOrNull(subscription.trial_end),
    anchor: toDate(subscription.billing_cycle_anchor),
    currentPeriodEnd: toDate(item.current_period_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: toDateOrNull(subscription.ended_at),
    unpaidSince: state === 'past_due' ? unpaidSince(latestInvoice, item) : null,
    hasUnpaidInvoice: latestInvoice?.status === 'draft' || latestInvoice?.status === 'open',
    cardFingerprint: objectOf(subscription.default_payment_method)?.card?.fingerprint ?? null,
    scheduleId: idOf(subscription.schedule),
    change: schedule === null ? null : await findChange(schedule, item, catalogue),
  };
}

function stateOf(status: Stripe.Subscription.Status): SubscriptionState {
  switch (status) {
    case 'trialing':
      return 'trialing';
    case 'active':
      return 'active';
    case 'incomplete':
      return 'incomplete';
    case 'canceled':
    case 'incomplete_expired':
      return 'cancelled';
    default:
      // 'past_due'; 'unpaid' and 'paused' have not been paid either.
      return 'past_due';
  }
}

function unpaidSince(invoice: Stripe.Invoice | null, item: Stripe.SubscriptionItem): Date {
  return toDate(invoice?.status_transitions.finalized_at ?? invoice?.created ?? item.current_period_start);
}

/** The phase after the current one, when its price differs. */
async function findChange(
  schedule: Stripe.SubscriptionSchedule,
  item: Stripe.SubscriptionItem,
  catalogue: StripeCatalogue,
): Promise<SubscriptionSnapshot['change']> {
  if (schedule.status !== 'active') return null;
  const next = schedule.phases.find((phase) => phase.start_date >= item.current_period_end);
  const reference = next?.items[0]?.price;
  if (
    next === undefined ||
    reference === undefined ||
    (typeof reference === 'object' && 'deleted' in reference)
  )
    return null;
  const price = await catalogue.resolve(reference);
  if (price.lookup_key === null || price.unit_amount === null || price.id === item.price.id) return null;
  return {
    lookupKey: price.lookup_key,
    unitAmountCents: price.unit_amount,
    startsAt: toDate(next.start_date),
  };
}

function toCharge(
  charge: Stripe.Charge,
  invoice: InvoiceReference | null,
  dispute: DisputeState | null,
): ChargeSnapshot {
  return {
    id: charge.id,
    isLive: charge.livemode,
    customerId: idOf(charge.customer),
    intentId: charge.metadata[INTENT_KEY] ?? null,
    isPaid: charge.status === 'succeeded' && charge.paid,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    currency: charge.currency,
    paidAt: toDate(charge.created),
    receiptUrl: charge.receipt_url,
    dispute,
    invoice,
  };
}

async function findInvoiceOf(stripe: Stripe, charge: Stripe.Charge): Promise<InvoiceReference | null> {
  const intentId = idOf(charge.payment_intent);
  if (intentId === null) return null;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
  });
  const invoiceId = idOf(payments.data[0]?.invoice);
  return invoiceId === null ? null : referenceOf(await stripe.invoices.retrieve(invoiceId));
}

/** What an invoice is for: its line that ends last, since the others are prorations. */
function referenceOf(invoice: Stripe.Invoice): InvoiceReference {
  const periods = invoice.lines.data.map(({ period }) => period);
  const last = periods.toSorted((a, b) => b.end - a.end)[0];
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    periodStart: toDate(last?.start ?? invoice.period_start),
    periodEnd: toDate(last?.end ?? invoice.period_end),
  };
}

async function readDispute(stripe: Stripe, charge: Stripe.Charge): Promise<DisputeState | null> {
  if (!charge.disputed) return null;
  const disputes = await stripe.disputes.list({ charge: charge.id, limit: 10 });
  const states = new Set(disputes.data.map(({ status }) => disputeStateOf(status)));
  return (['lost', 'open', 'won'] as const).find((state) => states.has(state)) ?? null;
}

/** Inquiries and prevented disputes withdraw no money. */
function disputeStateOf(status: Stripe.Dispute.Status): DisputeState | null {
  switch (status) {
    case 'needs_response':
    case 'under_review':
      return 'open';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return null;
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** The expanded object; null for a bare id or null. */
function objectOf<T extends object>(reference: string | T | null | undefined): T | null {
  return typeof reference === 'object' ? reference : null;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
