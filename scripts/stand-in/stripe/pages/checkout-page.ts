import { html, type Markup } from '../../html.ts';
import { planFor, trialEndOf } from '../checkout-session.ts';
import type { Core } from '../core.ts';
import type { CheckoutSession, LineItem } from '../wire.ts';
import { renderCardForm, renderTestCards, type CardFields, type CardProblems } from './card-form.ts';
import { day, errorBox, every, messagePage, money, page } from './layout.ts';

export type CheckoutView = {
  fields: CardFields;
  problems: CardProblems;
  /** What the card was refused for. */
  refusal: { message: string; code: string } | null;
};

/** What is bought on the left, the card on the right. */
export function renderCheckout(core: Core, session: CheckoutSession, view: CheckoutView): string {
  const trialEnd = trialEndOf(core, planFor(core, session));
  const button = trialEnd !== null ? 'Start trial' : session.mode === 'subscription' ? 'Subscribe' : 'Pay';
  return page(
    'Test checkout',
    html`<main class="w" id="main">
      ${renderOrder(core, session, trialEnd)}
      <section class="r" aria-labelledby="card-heading">
        <h2 id="card-heading">Card details</h2>
        ${renderRefusal(view)}
        ${renderCardForm({ action: `/pay/${session.id}`, fields: view.fields, problems: view.problems, button })}
        ${
          trialEnd === null
            ? ''
            : html`<p class="s gap">You can cancel before ${day(trialEnd)} and pay nothing.</p>`
        }
        ${renderTestCards(trialEnd === null ? null : day(trialEnd))}
      </section>
    </main>`,
  );
}

function renderRefusal({ refusal, problems }: CheckoutView): Markup | string {
  if (refusal !== null) {
    return errorBox(
      refusal.message,
      `Nothing was charged. Try another card, or ask your bank. Code: ${refusal.code}`,
    );
  }
  if (Object.keys(problems).length === 0) return '';
  return errorBox('Some details are not right.', 'Nothing was charged. See the fields below.');
}

function renderOrder(core: Core, session: CheckoutSession, trialEnd: number | null): Markup {
  const { lineItems } = planFor(core, session);
  const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  const due = session.amount_total ?? 0;
  const currency = session.currency ?? 'usd';
  const [first] = lineItems;
  const rhythm = every(first?.price?.recurring);
  return html`<section class="l" aria-labelledby="order-heading">
    ${session.cancel_url === null ? '' : html`<p class="s"><a href="${session.cancel_url}">Back to the shop</a></p>`}
    <h1 class="gap2" id="order-heading">${first?.description ?? 'Your order'}</h1>
    <p class="big">${money(due, currency)}${rhythm === '' ? '' : ' today'}</p>
    ${
      rhythm === ''
        ? ''
        : html`<p class="s">
            ${trialEnd === null ? `then ${money(total, currency)} ${rhythm}` : `then ${money(total, currency)} ${rhythm}, from ${day(trialEnd)}`}
          </p>`
    }
    <dl class="rows">
      ${lineItems.map((line) => renderLine(line, currency))}
      ${
        trialEnd === null
          ? ''
          : html`<div>
              <dt>Free trial until ${day(trialEnd)}</dt>
              <dd>−${money(total, currency)}</dd>
            </div>`
      }
      <div>
        <dt>Due today</dt>
        <dd>${money(due, currency)}</dd>
      </div>
    </dl>
    <p class="s gap2">
      Session ${session.id.slice(0, 16)}. This page imitates a payment provider so that Lintel can run without
      one. Real card numbers are refused.
    </p>
  </section>`;
}

function renderLine(line: LineItem, currency: string): Markup {
  const count = line.quantity ?? 1;
  return html`<div>
    <dt>${line.description ?? 'Item'}${count === 1 ? '' : ` × ${String(count)}`}</dt>
    <dd>${money(line.amount_total, currency)}</dd>
  </div>`;
}

/** The bank asks whether it is really you. */
export function renderAuthentication(session: CheckoutSession): string {
  return page(
    'Authentication',
    html`<main class="one" id="main">
      <h1>Confirm your payment</h1>
      <div class="panel">
        <p>
          This stands for the page of a bank that asks the holder of a card to confirm
          ${money(session.amount_total ?? 0, session.currency ?? 'usd')}.
        </p>
        <form method="post" action="/pay/${session.id}/authenticate">
          <button class="pay" type="submit" name="answer" value="complete">Complete authentication</button>
          <button class="other" type="submit" name="answer" value="fail">Fail authentication</button>
        </form>
      </div>
    </main>`,
  );
}

/** In place of the form once it is over. */
export function renderClosed(session: CheckoutSession): string {
  if (session.status === 'complete') {
    return messagePage(
      'This checkout is complete',
      html`<p>It was already paid, and nothing is charged twice.</p>
        <p class="gap2"><a class="pay" href="${successUrl(session)}">Continue to the shop</a></p>`,
    );
  }
  return messagePage(
    'This checkout has expired',
    html`<p>Nothing was charged. Start again in the shop.</p>
      ${
        session.cancel_url === null
          ? ''
          : html`<p class="gap2"><a class="pay" href="${session.cancel_url}">Back to the shop</a></p>`
      }`,
  );
}

export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
