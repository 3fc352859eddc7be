/** Portal, invoices and receipts. */
import type { Response, Router } from 'express';
import { html } from '../../html.ts';
import { must, update, type Core } from '../core.ts';
import { StripeFailure } from '../failure.ts';
import { collect } from '../invoices.ts';
import { toJson } from '../json.ts';
import { createPaymentMethod, type TypedCard } from '../payment-objects.ts';
import { attachMethod, judgeCard } from '../payments.ts';
import { isOver } from '../subscription-end.ts';
import { periodOf } from '../subscription-objects.ts';
import { announceChange, setCancellation } from '../subscriptions.ts';
import type { PortalSession, Subscription } from '../wire.ts';
import { cardFields, checkCard, NO_FIELDS } from './card-form.ts';
import { renderInvoice, renderReceipt } from './invoice-page.ts';
import { day, messagePage, money } from './layout.ts';
import { renderPdf } from './pdf.ts';
import { renderCardChange, renderPortal } from './portal-page.ts';
import { sayNothingThere } from './guards.ts';

export type BillingRoutes = { core: Core; changed: () => void };

export function addPortal(router: Router, { core, changed }: BillingRoutes): void {
  const find = (id: string, response: Response): PortalSession | null => {
    const session = core.state.portalSessions[id] ?? null;
    if (session === null) sayNothingThere(response, 'No such billing page');
    return session;
  };
  router.get('/portal/:id', (request, response) => {
    const session = find(request.params.id, response);
    const notice = typeof request.query.done === 'string' ? (NOTICES[request.query.done] ?? '') : '';
    if (session !== null) response.send(renderPortal(core, session, notice));
  });
  router.post('/portal/:id/subscriptions/:subscription', (request, response) => {
    const session = find(request.params.id, response);
    if (session === null) return;
    const subscription = core.state.subscriptions[request.params.subscription];
    if (
      subscription?.customer !== session.customer ||
      isOver(subscription) ||
      subscription.schedule !== null
    ) {
      response.redirect(303, `/portal/${session.id}`);
      return;
    }
    const isEnding = readDo(request.body) === 'cancel';
    setEnding(core, subscription, isEnding);
    changed();
    response.redirect(303, `/portal/${session.id}?done=${isEnding ? 'ending' : 'kept'}`);
  });
  router.get('/portal/:id/card', (request, response) => {
    const session = find(request.params.id, response);
    if (session === null) return;
    const customer = must(core, 'customers', session.customer);
    const fields = { ...NO_FIELDS, email: customer.email ?? '', name: customer.name ?? '' };
    response.send(renderCardChange(session, { fields, problems: {}, refusal: null }));
  });
  router.post('/portal/:id/card', (request, response) => {
    const session = find(request.params.id, response);
    if (session === null) return;
    const fields = cardFields.parse(request.body ?? {});
    const checked = checkCard(fields, core.now());
    if ('problems' in checked) {
      response
        .status(422)
        .send(renderCardChange(session, { fields, problems: checked.problems, refusal: null }));
      return;
    }
    const refusal = saveCard(core, session.customer, checked.card);
    changed();
    if (refusal === null) response.redirect(303, `/portal/${session.id}?done=card`);
    else response.status(402).send(renderCardChange(session, { fields, problems: {}, refusal }));
  });
}

const NOTICES: Record<string, string> = {
  ending: 'The subscription ends with this billing period. Until then, nothing changes.',
  kept: 'The subscription continues.',
  card: 'Card saved. Open invoices were charged to it.',
};

function readDo(body: unknown): string {
  const wanted: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'do') : '';
  return typeof wanted === 'string' ? wanted : '';
}

function setEnding(core: Core, subscription: Subscription, isEnding: boolean): void {
  const before = toJson(subscription);
  const at = isEnding ? periodOf(subscription).end : null;
  Object.assign(subscription, setCancellation(core, subscription, at));
  announceChange(core, subscription, before);
}

/** Saves the card for all subscriptions of a customer; open invoices are charged at once. @returns why not, in words */
function saveCard(core: Core, customerId: string, card: TypedCard): string | null {
  const method = createPaymentMethod(core, card);
  const judged = judgeCard(core, method, { isCharged: false, isPresent: true });
  if (judged.kind === 'failed') return judged.decline.message;
  // Authentication counts as passed here: its page belongs to the checkout.
  core.state.authenticated[method.id] = true;
  attachMethod(core, method, customerId);
  const customer = must(core, 'customers', customerId);
  update(core, 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  const own = Object.values(core.state.subscriptions).filter(
    (row) => row.customer === customerId && !isOver(row),
  );
  for (const subscription of own) {
    update(core, 'customer.subscription.updated', subscription, { default_payment_method: method.id });
    const invoice = core.state.invoices[subscription.latest_invoice ?? ''];
    if (invoice?.status === 'open' && invoice.attempted) collect(core, invoice, { isPresent: true, method });
  }
  return null;
}

export function addInvoices(router: Router, { core, changed }: BillingRoutes): void {
  const find = (id: string, response: Response) => {
    const invoice = core.state.invoices[id] ?? null;
    if (invoice === null) sayNothingThere(response, 'There is no such invoice');
    return invoice;
  };
  router.get('/invoice/:id', (request, response) => {
    const invoice = find(request.params.id, response);
    if (invoice !== null) response.send(renderInvoice(core, invoice));
  });
  router.get('/invoice/:id/pdf', (request, response) => {
    const invoice = find(request.params.id, response);
    if (invoice === null) return;
    const name = `invoice-${invoice.number ?? 'draft'}.pdf`;
    response.type('pdf').set('Content-Disposition', `attachment; filename="${name}"`);
    response.send(
      renderPdf([
        `Invoice ${invoice.number ?? '(draft)'}`,
        'From a local payment stand-in. No real money.',
        `${invoice.account_name ?? 'Lintel'}, ${day(invoice.created)}`,
        `For ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`,
        '',
        ...invoice.lines.data.map(
          (line) => `${line.description ?? ''}: ${money(line.amount, line.currency)}`,
        ),
        '',
        `Total ${money(invoice.total, invoice.currency)}, paid ${money(invoice.amount_paid, invoice.currency)}`,
      ]),
    );
  });
  router.post('/invoice/:id/pay', (request, response) => {
    const invoice = find(request.params.id, response);
    if (invoice === null) return;
    if (invoice.status === 'open') {
      const result = collect(core, invoice, { isPresent: true, method: null });
      changed();
      if (result.kind === 'failed') {
        const text = html`<p>Nothing was charged.</p>
          <p class="gap2"><a class="pay" href="/invoice/${invoice.id}">Back to the invoice</a></p>`;
        response.status(402).send(messagePage(result.decline.message, text));
        return;
      }
    }
    response.redirect(303, `/invoice/${invoice.id}`);
  });
  router.get('/receipt/:id', (request, response) => {
    const charge = core.state.charges[request.params.id];
    if (charge === undefined) sayNothingThere(response, 'There is no such receipt');
    else response.send(renderReceipt(core, charge));
  });
}

/** Stripe's refusal as a sentence; any other error is a defect. */
export function reasonOf(error: unknown): string {
  if (error instanceof StripeFailure) return error.message;
  throw error;
}
