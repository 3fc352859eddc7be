import { html, type Markup } from '../../html.ts';
import { planFor } from '../checkout-session.ts';
import type { StandInClock } from '../clock.ts';
import { must, type Core } from '../core.ts';
import type { Deliveries } from '../deliveries.ts';
import { isOver } from '../subscription-end.ts';
import { periodOf } from '../subscription-objects.ts';
import type { Charge, CheckoutSession, Dispute, StandInEvent, Subscription } from '../wire.ts';
import { describeCharge } from './invoice-page.ts';
import { day, errorBox, money, page, time } from './layout.ts';

const SHOWN = 40;

export type ControlView = {
  core: Core;
  clock: StandInClock;
  deliveries: Deliveries;
  hasWebhook: boolean;
  notice: string;
  problem: string;
};

/** For people who run Lintel locally: everything that can happen to payments from the outside. */
export function renderControl(view: ControlView): string {
  const { state } = view.core;
  return page(
    'Payments',
    html`<main class="wide" id="main">
      <h1>Payments</h1>
      <p class="s">Play cardholder, bank and time. All of it happens on this machine only.</p>
      ${view.notice === '' ? '' : html`<p class="ok" role="status">${view.notice}</p>`}
      ${view.problem === '' ? '' : errorBox('That did not work.', view.problem)}
      <nav class="tabs" aria-label="On this page">
        <a href="#clock">Clock</a><a href="#checkouts">Checkouts</a><a href="#subscriptions">Subscriptions</a
        ><a href="#payments">Payments</a><a href="#events">Events</a><a href="/outbox">Outbox</a>
      </nav>
      ${renderClock(view.clock)}
      ${section('checkouts', 'Checkouts', newest(state.sessions), 'No checkouts yet.', (row) => renderSession(view.core, row))}
      ${section(
        'subscriptions',
        'Subscriptions',
        newest(state.subscriptions),
        'No subscriptions yet.',
        (row) => renderSubscription(view.core, row),
      )}
      ${section('payments', 'Payments', newest(state.charges), 'No payments yet.', (row) =>
        renderCharge(view.core, row),
      )}
      ${renderEvents(view)}
    </main>`,
  );
}

function newest<Row>(table: Record<string, Row>): Row[] {
  return Object.values(table).slice(-SHOWN).toReversed();
}

function section<Row>(
  id: string,
  title: string,
  rows: readonly Row[],
  empty: string,
  render: (row: Row) => Markup,
): Markup {
  return html`<section class="panel" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="gap s">${empty}</p>`
        : html`<ul class="list gap">
            ${rows.map(render)}
          </ul>`
    }
    ${rows.length === SHOWN ? html`<p class="s">These are the newest ${SHOWN}.</p>` : ''}
  </section>`;
}

/** A form of one button; `fields` go along unseen. */
function button(label: string, fields: Record<string, string>, extra: Markup | string = ''): Markup {
  return html`<form method="post" action="/payments">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${extra}
    <button class="b" type="submit">${label}</button>
  </form>`;
}

function renderClock(clock: StandInClock): Markup {
  const now = clock.now();
  const next = clock.next();
  const local = now.toISOString().slice(0, 16);
  return html`<section class="panel" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p class="big">${time(Math.floor(now.getTime() / 1000))}</p>
    <p class="s">
      ${next === null ? 'Nothing is due.' : `Next: ${next.what.toLowerCase()}, ${time(Math.floor(next.at.getTime() / 1000))}.`}
      It only goes forward, and Lintel follows it.
    </p>
    <div class="bar">
      ${button('+1 hour', { do: 'advance', seconds: '3600' })}
      ${button('+1 day', { do: 'advance', seconds: '86400' })}
      ${button('+3 days', { do: 'advance', seconds: '259200' })}
      ${button('+1 month', { do: 'advance', seconds: '2678400' })}
      ${next === null ? '' : button('To the next event', { do: 'next' })}
      ${button(
        'Set',
        { do: 'set' },
        html`<label
          >Go to, UTC <input type="datetime-local" name="at" value="${local}" min="${local}" required
        /></label>`,
      )}
    </div>
  </section>`;
}

function renderSession(core: Core, session: CheckoutSession): Markup {
  const customer = session.customer === null ? null : must(core, 'customers', session.customer);
  const lines = planFor(core, session).lineItems.map((line) => line.description ?? 'Item');
  const who = customer?.email ?? session.customer_details?.email ?? 'somebody';
  const isUnderWay = session.status === 'complete' && session.payment_status === 'unpaid';
  return html`<li>
    <p class="head">
      <b>${lines.join(', ')}, ${money(session.amount_total ?? 0, session.currency ?? 'usd')} today, ${who}</b
      ><span class="tag">${session.status ?? ''}, ${session.payment_status}</span>
    </p>
    <p class="s">${time(session.created)}, <code>${session.id}</code></p>
    <div class="bar">
      ${session.url === null ? '' : html`<a class="b" href="/pay/${session.id}">Open</a>`}
      ${session.status === 'open' ? button('Expire', { do: 'expire', id: session.id }) : ''}
      ${isUnderWay ? button('Settle now', { do: 'settle', id: session.id }) : ''}
      ${isUnderWay ? button('Let it fail now', { do: 'unsettle', id: session.id }) : ''}
    </div>
  </li>`;
}

function renderSubscription(core: Core, subscription: Subscription): Markup {
  const [item] = subscription.items.data;
  const customer = must(core, 'customers', subscription.customer);
  const name = item === undefined ? '' : must(core, 'products', item.price.product).name;
  const failures = core.state.failures[customer.id] ?? 0;
  return html`<li>
    <p class="head">
      <b>${name}, ${customer.email ?? customer.id}</b><span class="tag">${subscription.status}</span>
    </p>
    <p class="s">
      Period ends
      ${day(periodOf(subscription).end)}${subscription.cancel_at === null ? '' : `, ends for good ${day(subscription.cancel_at)}`}${subscription.schedule === null ? '' : ', a change is planned'}${failures === 0 ? '' : `, the next ${failures === 1 ? 'charge fails' : `${String(failures)} charges fail`}`}.
      <code>${subscription.id}</code>
    </p>
    ${
      isOver(subscription)
        ? ''
        : html`<div class="bar">
            ${button('Let the next renewal fail', { do: 'fail', id: subscription.id, times: '1' })}
            ${button('Let all attempts fail', { do: 'fail', id: subscription.id, times: '4' })}
          </div>`
    }
  </li>`;
}

function renderCharge(core: Core, charge: Charge): Markup {
  const disputes = Object.values(core.state.disputes).filter((row) => row.charge === charge.id);
  const left = charge.amount_captured - charge.amount_refunded;
  const mayReturn = charge.status === 'succeeded' && !charge.disputed && left > 0;
  const amount = (left / 100).toFixed(2);
  return html`<li>
    <p class="head">
      <b>${describeCharge(charge)}</b>${charge.disputed ? html`<span class="tag">disputed</span>` : ''}
    </p>
    <p class="s">${time(charge.created)}, <code>${charge.id}</code></p>
    <div class="bar">
      ${
        mayReturn
          ? button(
              'Refund',
              { do: 'refund', id: charge.id },
              html`<label
                >Amount in $
                <input
                  name="amount"
                  inputmode="decimal"
                  pattern="[0-9]+([.][0-9]{1,2})?"
                  size="8"
                  value="${amount}"
                  required
              /></label>`,
            )
          : ''
      }
      ${mayReturn ? button('Dispute', { do: 'dispute', id: charge.id }) : ''} ${disputes.map(renderDispute)}
    </div>
  </li>`;
}

function renderDispute(dispute: Dispute): Markup {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    return html`<span class="tag">dispute ${dispute.status}</span>`;
  }
  return html`${button('Dispute: we win', { do: 'close', id: dispute.id, outcome: 'won' })}
  ${button('Dispute: we lose', { do: 'close', id: dispute.id, outcome: 'lost' })}`;
}

function renderEvents(view: ControlView): Markup {
  const { core, deliveries } = view;
  const head = view.hasWebhook
    ? html`<div class="bar">
        ${
          deliveries.isPaused()
            ? button('Deliver again', { do: 'resume' })
            : button('Pause deliveries', { do: 'pause' })
        }
        ${button('Try all that are not delivered', { do: 'deliver' })}
        ${deliveries.isPaused() ? html`<span class="tag">Deliveries are paused</span>` : ''}
      </div>`
    : html`<p class="s">Events aren’t delivered anywhere.</p>`;
  const list = section('events', 'Events', newest(core.state.events), 'No events yet.', (event) =>
    renderEvent(core, event),
  );
  return html`<section class="panel" aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      ${head}
    </section>
    ${list}`;
}

function renderEvent(core: Core, event: StandInEvent): Markup {
  const delivery = core.state.deliveries[event.id];
  const state =
    delivery === undefined
      ? 'not sent'
      : delivery.status === 'delivered'
        ? 'delivered'
        : `${delivery.status}, ${String(delivery.attempts)} attempts${delivery.lastAnswer === '' ? '' : `, ${delivery.lastAnswer}`}`;
  return html`<li>
    <p class="head"><b>${event.type}</b><span class="tag">${state}</span></p>
    <p class="s">${time(event.created)}, <code>${event.id}</code></p>
    <div class="bar">
      <a class="b" href="/payments/events/${event.id}">Look</a>
      ${delivery === undefined ? '' : button('Send again', { do: 'resend', id: event.id })}
    </div>
  </li>`;
}

export function renderEventPage(event: StandInEvent): string {
  return page(
    event.type,
    html`<main class="wide" id="main">
      <p class="s"><a href="/payments#events">Back to payments</a></p>
      <h1 class="gap2">${event.type}</h1>
      <p class="s">${time(event.created)}</p>
      <pre class="gap" tabindex="0" role="region" aria-label="The event as it is sent">
${JSON.stringify(event, null, 2)}</pre>
    </main>`,
  );
}
