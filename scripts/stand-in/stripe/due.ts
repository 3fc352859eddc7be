/** Everything that falls due by the clock, in chronological order. */
import { emit, must, update, type Core } from './core.ts';
import { expireSession } from './checkout-session.ts';
import { advanceInvoice, applyResult, collect, invoiceOfIntent } from './invoices.ts';
import { finishSettling } from './payments.ts';
import { DAY } from './periods.ts';
import { advanceSchedule } from './schedules.ts';
import { endSubscription, isOver } from './subscription-end.ts';
import { periodOf } from './subscription-objects.ts';
import { remindOfRenewal, renew } from './subscriptions.ts';
import type { Subscription } from './wire.ts';

/** Before the end of a trial, and before a renewal. */
const REMINDS_BEFORE = 3 * DAY;

/** `rank` decides between things of the same second: the plan changes before its renewal is charged. */
export type Due = { at: number; rank: number; what: string; run: () => void };

/** The next thing to happen; null when nothing ever will. */
export function findNextDue(core: Core): Due | null {
  let next: Due | null = null;
  for (const due of listDue(core)) {
    if (next === null || due.at < next.at || (due.at === next.at && due.rank < next.rank)) next = due;
  }
  return next;
}

function* listDue(core: Core): Generator<Due> {
  for (const subscription of Object.values(core.state.subscriptions)) {
    if (!isOver(subscription)) yield* ofSubscription(core, subscription);
  }
  for (const schedule of Object.values(core.state.schedules)) {
    if (schedule.status !== 'active' || schedule.current_phase === null) continue;
    const run = () => {
      advanceSchedule(core, schedule);
    };
    yield { at: schedule.current_phase.end_date, rank: 0, what: 'The next phase of a schedule begins', run };
  }
  for (const invoice of Object.values(core.state.invoices)) {
    const { automatically_finalizes_at: draftUntil, next_payment_attempt: attempt } = invoice;
    if (invoice.status === 'draft' && draftUntil !== null) {
      yield {
        at: draftUntil,
        rank: 3,
        what: 'An invoice is charged',
        run: () => advanceInvoice(core, invoice),
      };
    } else if (invoice.status === 'open' && attempt !== null) {
      const run = () => void collect(core, invoice, { isPresent: false, method: null });
      yield { at: attempt, rank: 3, what: 'A failed payment is tried again', run };
    }
  }
  yield* ofCheckout(core);
}

function* ofSubscription(core: Core, subscription: Subscription): Generator<Due> {
  const { end, start } = periodOf(subscription);
  yield { at: end, rank: 2, what: 'A period ends', run: () => renew(core, subscription) };
  if (subscription.cancel_at !== null) {
    const run = () => endSubscription(core, subscription, 'cancellation_requested');
    yield { at: subscription.cancel_at, rank: 1, what: 'A subscription ends', run };
    if (subscription.cancel_at <= end) return;
  }
  const remindAt = Math.max(start, end - REMINDS_BEFORE);
  const isTrial = subscription.status === 'trialing';
  yield* once(core, `upcoming ${subscription.id} ${String(end)}`, remindAt, 'A reminder of a renewal', () => {
    remindOfRenewal(core, subscription);
  });
  if (!isTrial) return;
  yield* once(
    core,
    `trial ${subscription.id} ${String(end)}`,
    remindAt,
    'A reminder that a trial ends',
    () => {
      emit(core, 'customer.subscription.trial_will_end', subscription);
    },
  );
}

/** A thing that happens once; the key remembers that it did. */
function* once(core: Core, key: string, at: number, what: string, run: () => void): Generator<Due> {
  if (core.state.notices[key]) return;
  const runOnce = () => {
    core.state.notices[key] = true;
    run();
  };
  yield { at, rank: 4, what, run: runOnce };
}

function* ofCheckout(core: Core): Generator<Due> {
  for (const session of Object.values(core.state.sessions)) {
    if (session.status !== 'open') continue;
    yield {
      at: session.expires_at,
      rank: 5,
      what: 'A checkout expires',
      run: () => expireSession(core, session),
    };
  }
  for (const [intent, { dueAt, succeeds }] of Object.entries(core.state.settlements)) {
    const run = () => settlePayment(core, intent, succeeds);
    yield { at: dueAt, rank: 3, what: succeeds ? 'A payment settles' : 'A payment fails', run };
  }
}

/** Settles a pending payment, with everything that depends on it. */
export function settlePayment(core: Core, intentId: string, succeeds: boolean): void {
  const result = finishSettling(core, intentId, succeeds);
  if (result === null) return;
  const invoice = invoiceOfIntent(core, intentId);
  if (invoice !== null) applyResult(core, invoice, result);
  const session = Object.values(core.state.sessions).find(
    (candidate) =>
      candidate.payment_intent === intentId || (invoice !== null && candidate.invoice === invoice.id),
  );
  if (session?.payment_status !== 'unpaid' || session.status !== 'complete') return;
  if (result.kind === 'paid') {
    update(core, 'checkout.session.async_payment_succeeded', session, { payment_status: 'paid' });
  } else emit(core, 'checkout.session.async_payment_failed', must(core, 'sessions', session.id));
}
