/** From draft to paid, with the attempts in between. */
import { emit, must, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
import { createInvoice, createInvoicePayment, type InvoiceOptions } from './invoice-objects.ts';
import { createIntent } from './payment-objects.ts';
import { confirmIntent, type PaymentResult } from './payments.ts';
import { DAY } from './periods.ts';
import { endSubscription, isOver } from './subscription-end.ts';
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod, Subscription } from './wire.ts';

/** When a failed renewal is tried again, in days after the first attempt. After the last the subscription ends. */
export const RETRY_DAYS = [1, 3, 5] as const;

/** Creates the invoice of the subscription's period and emits its event. */
export function openInvoice(core: Core, subscription: Subscription, options: InvoiceOptions): Invoice {
  const invoice = createInvoice(core, subscription, options);
  subscription.latest_invoice = invoice.id;
  emit(core, 'invoice.created', invoice);
  return invoice;
}

/** Assigns a number and hosted pages; an invoice of zero is paid at once. */
export function finalizeInvoice(core: Core, invoice: Invoice): void {
  const now = core.now();
  const customer = must(core, 'customers', invoice.customer ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: now,
    due_date: invoice.collection_method === 'send_invoice' ? now + 30 * DAY : null,
    hosted_invoice_url: core.url(`/invoice/${invoice.id}`),
    invoice_pdf: core.url(`/invoice/${invoice.id}/pdf`),
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  } satisfies Partial<Invoice>);
  emit(core, 'invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(core, invoice);
}

/** Finalizes a draft and tries to collect it, as Stripe does automatically. */
export function advanceInvoice(core: Core, invoice: Invoice): void {
  if (invoice.status === 'draft') finalizeInvoice(core, invoice);
  if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically') {
    collect(core, invoice, { isPresent: false, method: null });
  }
}

/**
 * Charges what is open.
 * @param options.method instead of the one of the subscription or its customer
 */
export function collect(
  core: Core,
  invoice: Invoice,
  options: { isPresent: boolean; method: PaymentMethod | null },
): PaymentResult {
  const intent = intentOf(core, invoice) ?? startIntent(core, invoice);
  const method = options.method ?? findMethod(core, invoice);
  const result = confirmIntent(core, intent, method, options);
  applyResult(core, invoice, result);
  return result;
}

/** Applies the outcome of an attempt to the invoice and its subscription. */
export function applyResult(core: Core, invoice: Invoice, result: PaymentResult): void {
  switch (result.kind) {
    case 'paid':
      markPaid(core, invoice);
      return;
    case 'failed':
      markFailed(core, invoice);
      return;
    case 'asks':
      emit(core, 'invoice.payment_action_required', invoice);
      return;
    case 'processing':
      Object.assign(invoice, {
        attempted: true,
        attempt_count: invoice.attempt_count + 1,
        next_payment_attempt: null,
      } satisfies Partial<Invoice>);
      return;
    default:
      result satisfies never;
  }
}

/** Links an earlier payment to the invoice it was made for. */
export function attachIntent(core: Core, invoice: Invoice, intent: PaymentIntent): void {
  createInvoicePayment(core, invoice, intent.id);
}

function startIntent(core: Core, invoice: Invoice): PaymentIntent {
  const intent = createIntent(core, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription update',
    metadata: {},
    savesCard: false,
  });
  emit(core, 'payment_intent.created', intent);
  createInvoicePayment(core, invoice, intent.id);
  return intent;
}

export function paymentOf(core: Core, invoice: Invoice): InvoicePayment | null {
  return Object.values(core.state.invoicePayments).find((row) => row.invoice === invoice.id) ?? null;
}

function intentOf(core: Core, invoice: Invoice): PaymentIntent | null {
  const id = paymentOf(core, invoice)?.payment.payment_intent;
  return id === undefined ? null : must(core, 'paymentIntents', id);
}

/** The invoice that a payment is for; null for a single payment. */
export function invoiceOfIntent(core: Core, intent: string): Invoice | null {
  const row = Object.values(core.state.invoicePayments).find(
    ({ payment }) => payment.payment_intent === intent,
  );
  return row === undefined ? null : must(core, 'invoices', row.invoice);
}

export function subscriptionOf(core: Core, invoice: Invoice): Subscription | null {
  const id = invoice.parent?.subscription_details?.subscription;
  return id === undefined ? null : must(core, 'subscriptions', id);
}

function findMethod(core: Core, invoice: Invoice): PaymentMethod | null {
  const customer = must(core, 'customers', invoice.customer ?? '');
  const id =
    subscriptionOf(core, invoice)?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id === null ? null : must(core, 'paymentMethods', id);
}

function markPaid(core: Core, invoice: Invoice): void {
  const now = core.now();
  const payment = paymentOf(core, invoice);
  if (payment !== null) {
    Object.assign(payment, {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    } satisfies Partial<InvoicePayment>);
  }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (payment === null || invoice.attempted ? 0 : 1),
    auto_advance: false,
    next_payment_attempt: null,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  } satisfies Partial<Invoice>);
  emit(core, 'invoice.paid', invoice);
  emit(core, 'invoice.payment_succeeded', invoice);
  if (payment !== null) emit(core, 'invoice_payment.paid', payment);
  const subscription = subscriptionOf(core, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (subscription.status === 'past_due' || subscription.status === 'incomplete') {
    update(core, 'customer.subscription.updated', subscription, { status: 'active' });
  }
}

function markFailed(core: Core, invoice: Invoice): void {
  const count = invoice.attempt_count + 1;
  const nextDay = RETRY_DAYS[count - 1];
  const firstTry = invoice.status_transitions.finalized_at ?? core.now();
  const next = nextDay === undefined ? null : Math.max(core.now() + 1, firstTry + nextDay * DAY);
  Object.assign(invoice, {
    attempted: true,
    attempt_count: count,
    next_payment_attempt: next,
    auto_advance: next !== null,
  } satisfies Partial<Invoice>);
  emit(core, 'invoice.payment_failed', invoice);
  const subscription = subscriptionOf(core, invoice);
  if (subscription === null || isOver(subscription)) return;
  if (next === null) endSubscription(core, subscription, 'payment_failed');
  else update(core, 'customer.subscription.updated', subscription, { status: 'past_due' });
}

/** @throws StripeFailure when there is nothing to collect */
export function requireOpen(invoice: Invoice): void {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' && invoice.status !== 'draft') {
    throw invalid(`This invoice is ${String(invoice.status)}.`, { code: 'invoice_not_editable' });
  }
}
