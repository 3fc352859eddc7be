import { html, type Markup } from '../../html.ts';
import { must, type Core } from '../core.ts';
import type { Charge, Invoice } from '../wire.ts';
import { capital, day, messagePage, money, page } from './layout.ts';

/** What Stripe hosts for each invoice; also printed, and offered as a document to keep. */
export function renderInvoice(core: Core, invoice: Invoice): string {
  const isOpen = invoice.status === 'open';
  return page(
    `Invoice ${invoice.number ?? 'draft'}`,
    html`<main class="one" id="main">
      <h1>Invoice ${invoice.number ?? '(draft)'}</h1>
      <p class="big">${money(isOpen ? invoice.amount_remaining : invoice.total, invoice.currency)}</p>
      <p class="s">${describeState(invoice)}</p>
      <div class="panel">
        <h2>${invoice.account_name ?? 'Lintel'}</h2>
        <p class="s">
          For
          ${invoice.customer_name ?? 'a customer'}${invoice.customer_email === null ? '' : `, ${invoice.customer_email}`}
        </p>
        ${renderRows(invoice)}
      </div>
      ${
        isOpen
          ? html`<form method="post" action="/invoice/${invoice.id}/pay">
              <button class="pay" type="submit">Pay with the saved card</button>
            </form>`
          : ''
      }
      <p class="noprint">
        <button class="other" type="button" data-print>Print</button>
        <a class="other" href="/invoice/${invoice.id}/pdf">Download as PDF</a>
      </p>
      ${renderPayments(core, invoice)}
    </main>`,
  );
}

function describeState(invoice: Invoice): string {
  const { paid_at: paidAt } = invoice.status_transitions;
  if (paidAt !== null) return `Paid on ${day(paidAt)}`;
  if (invoice.status === 'open' && invoice.attempted) {
    return invoice.next_payment_attempt === null
      ? 'The payment failed. It won’t be retried automatically.'
      : `The payment failed. Next attempt: ${day(invoice.next_payment_attempt)}.`;
  }
  return invoice.status === 'draft' ? 'About to be charged' : `This invoice is ${String(invoice.status)}`;
}

function renderRows(invoice: Invoice): Markup {
  return html`<dl class="rows">
    ${invoice.lines.data.map(
      (line) =>
        html`<div>
          <dt>
            ${line.description ?? 'Item'}<br /><span class="s"
              >${day(line.period.start)} to ${day(line.period.end)}</span
            >
          </dt>
          <dd>${money(line.amount, line.currency)}</dd>
        </div>`,
    )}
    <div>
      <dt>Total</dt>
      <dd>${money(invoice.total, invoice.currency)}</dd>
    </div>
    <div>
      <dt>Paid</dt>
      <dd>${money(invoice.amount_paid, invoice.currency)}</dd>
    </div>
  </dl>`;
}

function renderPayments(core: Core, invoice: Invoice): Markup {
  const intents = Object.values(core.state.invoicePayments)
    .filter((row) => row.invoice === invoice.id)
    .map((row) => row.payment.payment_intent);
  const charges = Object.values(core.state.charges).filter((charge) =>
    intents.includes(charge.payment_intent ?? undefined),
  );
  if (charges.length === 0) return html``;
  return html`<div class="panel">
    <h2>Payments</h2>
    <ul class="list gap">
      ${charges.map((charge) => html`<li>${describeCharge(charge)}</li>`)}
    </ul>
  </div>`;
}

export function describeCharge(charge: Charge): string {
  const card = charge.payment_method_details?.card;
  const outcome =
    charge.status === 'failed'
      ? (charge.failure_message ?? 'failed')
      : charge.refunded
        ? 'refunded'
        : charge.status;
  const back =
    charge.amount_refunded > 0 && !charge.refunded
      ? `, ${money(charge.amount_refunded, charge.currency)} refunded`
      : '';
  return `${money(charge.amount, charge.currency)}, ${capital(card?.brand ?? 'card')} ending in ${card?.last4 ?? '????'}: ${outcome}${back}`;
}

export function renderReceipt(core: Core, charge: Charge): string {
  const customer = charge.customer === null ? null : must(core, 'customers', charge.customer);
  return messagePage(
    'Receipt',
    html`<p class="big">${money(charge.amount, charge.currency)}</p>
      <p class="s">${day(charge.created)}, ${customer?.email ?? charge.billing_details.email ?? ''}</p>
      <p class="gap2">${describeCharge(charge)}</p>
      <p class="noprint"><button class="other" type="button" data-print>Print</button></p>`,
  );
}
