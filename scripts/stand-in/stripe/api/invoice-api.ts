import type { Stripe } from 'stripe';
import { z } from 'zod';
import { must, update } from '../core.ts';
import { invalid } from '../failure.ts';
import { collect, finalizeInvoice, paymentOf, requireOpen } from '../invoices.ts';
import { boolean, isWithin, moment, paging, paramsOf, text } from '../parameters.ts';
import { requirePaid } from '../subscriptions.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

export const INVOICE_API: readonly Endpoint[] = [
  endpoint(
    'get',
    '/invoices',
    paramsOf<Stripe.InvoiceListParams>()({
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.invoices).filter(
        (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          (params.subscription === undefined ||
            row.parent?.subscription_details?.subscription === params.subscription) &&
          (params.status === undefined || row.status === params.status) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/invoices');
    },
  ),
  endpoint('get', '/invoices/:id', z.strictObject({}), (core, _params, id) => must(core, 'invoices', id)),
  endpoint(
    'post',
    '/invoices/:id/pay',
    paramsOf<Stripe.InvoicePayParams>()({
      payment_method: text.optional(),
      off_session: boolean.optional(),
    }),
    (core, params, id) => {
      const invoice = must(core, 'invoices', id);
      requireOpen(invoice);
      const method =
        params.payment_method === undefined
          ? null
          : must(core, 'paymentMethods', params.payment_method, 'payment_method');
      if (invoice.status === 'draft') finalizeInvoice(core, invoice);
      const result = collect(core, invoice, { isPresent: params.off_session === false, method });
      const intentId = paymentOf(core, invoice)?.payment.payment_intent;
      if (intentId !== undefined) requirePaid({ intent: must(core, 'paymentIntents', intentId), result });
      return invoice;
    },
  ),
  endpoint(
    'post',
    '/invoices/:id/finalize',
    // Without automatic collection only: with it a draft is charged by time.
    paramsOf<Stripe.InvoiceFinalizeInvoiceParams>()({
      auto_advance: z.literal('false').transform(() => false),
    }),
    (core, _params, id) => {
      const invoice = must(core, 'invoices', id);
      if (invoice.status !== 'draft') {
        throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', {
          code: 'invoice_not_editable',
        });
      }
      invoice.auto_advance = false;
      finalizeInvoice(core, invoice);
      return invoice;
    },
  ),
  endpoint('post', '/invoices/:id/void', z.strictObject({}), (core, _params, id) => {
    const invoice = must(core, 'invoices', id);
    requireOpen(invoice);
    if (invoice.status === 'draft') {
      throw invalid('You can only pass in open or uncollectible invoices. This invoice is a draft.');
    }
    update(core, 'invoice.voided', invoice, {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: core.now() },
    });
    return invoice;
  }),
  endpoint(
    'get',
    '/invoice_payments',
    paramsOf<Stripe.InvoicePaymentListParams>()({
      ...paging,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.invoicePayments).filter(
        (row) =>
          (params.invoice === undefined || row.invoice === params.invoice) &&
          (params.payment === undefined || row.payment.payment_intent === params.payment.payment_intent) &&
          (params.status === undefined || row.status === params.status),
      );
      return paginate(rows, params, '/v1/invoice_payments');
    },
  ),
];
