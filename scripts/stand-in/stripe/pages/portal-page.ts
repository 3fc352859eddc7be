import { html, type Markup } from '../../html.ts';
import { must, type Core } from '../core.ts';
import { isOver } from '../subscription-end.ts';
import { periodOf } from '../subscription-objects.ts';
import type { Invoice, PaymentMethod, PortalSession, Subscription } from '../wire.ts';
import { renderCardForm, renderTestCards, type CardFields, type CardProblems } from './card-form.ts';
import { capital, day, errorBox, every, money, page } from './layout.ts';

/** What a customer can do by themselves: see and end subscriptions, change the card, find invoices. */
export function renderPortal(core: Core, session: PortalSession, notice: string): string {
  const customer = must(core, 'customers', session.customer);
  const subscriptions = Object.values(core.state.subscriptions).filter(
    (row) => row.customer === customer.id && !isOver(row),
  );
  const invoices = Object.values(core.state.invoices)
    .filter((row) => row.customer === customer.id && row.status !== 'draft')
    .toReversed();
  return page(
    'Billing',
    html`<main class="one" id="main">
      ${session.return_url === null ? '' : html`<p class="s"><a href="${session.return_url}">Back to the shop</a></p>`}
      <h1 class="gap2">Billing of ${customer.name ?? customer.email ?? 'a customer'}</h1>
      ${notice === '' ? '' : html`<p class="ok" role="status">${notice}</p>`}
      <div class="panel">
        <h2>Subscriptions</h2>
        ${
          subscriptions.length === 0
            ? html`<p class="gap">No active subscriptions.</p>`
            : html`<ul class="list gap">
                ${subscriptions.map((row) => renderSubscription(core, session, row))}
              </ul>`
        }
      </div>
      <div class="panel">
        <h2>Payment method</h2>
        ${renderMethod(findMethod(core, customer.id, subscriptions))}
        <a class="other" href="/portal/${session.id}/card">Use another card</a>
      </div>
      <div class="panel">
        <h2>Invoices</h2>
        ${
          invoices.length === 0
            ? html`<p class="gap">No invoices yet.</p>`
            : html`<ul class="list gap">
                ${invoices.map(renderInvoiceRow)}
              </ul>`
        }
      </div>
    </main>`,
  );
}

function renderSubscription(core: Core, session: PortalSession, subscription: Subscription): Markup {
  const [item] = subscription.items.data;
  const name = item === undefined ? 'Subscription' : must(core, 'products', item.price.product).name;
  const { end } = periodOf(subscription);
  const action = `/portal/${session.id}/subscriptions/${subscription.id}`;
  const price =
    item === undefined
      ? ''
      : `${money(item.price.unit_amount ?? 0, item.price.currency)} ${every(item.price.recurring)}`;
  const isEnding = subscription.cancel_at !== null;
  return html`<li>
    <p class="head"><b>${name}</b><span class="tag">${subscription.status}</span></p>
    <p class="s">
      ${price}. ${isEnding ? `Ends on ${day(subscription.cancel_at ?? end)}.` : `Renews on ${day(end)}.`}
      ${subscription.schedule === null ? '' : 'A change is planned for that day.'}
    </p>
    ${
      subscription.schedule === null
        ? html`<form method="post" action="${action}">
            <button class="other" type="submit" name="do" value="${isEnding ? 'resume' : 'cancel'}">
              ${isEnding ? 'Keep the subscription' : `Cancel on ${day(end)}`}
            </button>
          </form>`
        : ''
    }
  </li>`;
}

export function findMethod(
  core: Core,
  customerId: string,
  subscriptions: readonly Subscription[],
): PaymentMethod | null {
  const id =
    subscriptions.find((row) => row.default_payment_method !== null)?.default_payment_method ??
    must(core, 'customers', customerId).invoice_settings.default_payment_method;
  return id === null ? null : must(core, 'paymentMethods', id);
}

function renderMethod(method: PaymentMethod | null): Markup {
  if (method?.card === undefined) return html`<p class="gap">No card is saved.</p>`;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return html`<p class="gap">
    ${capital(brand)} ending in ${last4}, valid until
    ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}
  </p>`;
}

function renderInvoiceRow(invoice: Invoice): Markup {
  return html`<li class="head">
    <a href="/invoice/${invoice.id}">${invoice.number ?? invoice.id}</a>
    <span class="s">${day(invoice.created)}</span>
    <span>${money(invoice.total, invoice.currency)} <span class="tag">${invoice.status ?? ''}</span></span>
  </li>`;
}

export function renderCardChange(
  session: PortalSession,
  view: { fields: CardFields; problems: CardProblems; refusal: string | null },
): string {
  const hasProblems = Object.keys(view.problems).length > 0;
  return page(
    'Another card',
    html`<main class="one" id="main">
      <p class="s"><a href="/portal/${session.id}">Back to billing</a></p>
      <h1 class="gap2">Another card</h1>
      ${view.refusal === null ? '' : errorBox(view.refusal, 'The card was not saved.')}
      ${hasProblems ? errorBox('Some details are not right.', 'See the fields below.') : ''}
      <div class="panel">
        ${renderCardForm({
          action: `/portal/${session.id}/card`,
          fields: view.fields,
          problems: view.problems,
          button: 'Save card',
        })}
        ${renderTestCards()}
      </div>
    </main>`,
  );
}
