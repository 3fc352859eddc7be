/** Invoices as they are when they are new. */
import { must, newId, type Core } from './core.ts';
import { HOUR } from './periods.ts';
import { listOf, type Invoice, type InvoiceLine, type InvoicePayment, type Subscription } from './wire.ts';

/** Renewals stay drafts for a while, as with Stripe. */
const DRAFT_FOR = HOUR;

export type InvoiceOptions = {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  isTrial: boolean;
  isDraft: boolean;
  /** Of a renewal: the period that has gone by. Its lines tell of the one to come. */
  gone?: { start: number; end: number };
};

export function createInvoice(core: Core, subscription: Subscription, options: InvoiceOptions): Invoice {
  const id = newId('in');
  const customer = must(core, 'customers', subscription.customer);
  const lines = subscription.items.data.map((item) =>
    createLine(core, id, subscription, item, options.isTrial),
  );
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Lintel',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: options.isDraft ? core.now() + DRAFT_FOR : null,
    billing_reason: options.reason,
    collection_method: subscription.collection_method,
    created: core.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: options.gone?.end ?? core.now(),
    period_start: options.gone?.start ?? core.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: core.now(),
  };
  core.state.invoices[id] = invoice;
  return invoice;
}

function createLine(
  core: Core,
  invoice: string,
  subscription: Subscription,
  item: Subscription['items']['data'][number],
  isTrial: boolean,
): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const amount = isTrial ? 0 : (item.price.unit_amount ?? 0) * quantity;
  const product = must(core, 'products', item.price.product);
  const every = item.price.recurring?.interval ?? 'month';
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: isTrial
      ? `Trial period for ${product.name}`
      : `${quantity} × ${product.name} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${every})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: isTrial ? '0' : item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function createInvoicePayment(core: Core, invoice: Invoice, intent: string): InvoicePayment {
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: core.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  core.state.invoicePayments[payment.id] = payment;
  return payment;
}
