/** Everything a test or the control page can do to payments from the outside. */
import { must, type Core } from './core.ts';
import { expireSession } from './checkout-session.ts';
import { answerAuthentication, submitCard, type CheckoutOutcome } from './checkout.ts';
import type { Deliveries, DeliveryFault } from './deliveries.ts';
import type { ApiFault, ApiFaults } from './api-faults.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { settlePayment } from './due.ts';
import { invalid } from './failure.ts';
import type { TypedCard } from './payment-objects.ts';
import { createRefund } from './refunds.ts';
import { findBehaviour } from './test-cards.ts';
import type { Charge, Dispute, EventType, Refund, StandInEvent } from './wire.ts';

export type Controls = {
  /** Pays a session as its page would; the number may have spaces. Asked for authentication, the holder agrees or not. */
  completeCheckout(
    sessionId: string,
    options?: { card?: string; name?: string; email?: string; agrees?: boolean },
  ): CheckoutOutcome;
  expireCheckout(sessionId: string): void;
  /** @param id of a charge or a payment intent */
  refund(id: string, options?: { amount?: number }): Refund;
  dispute(id: string, reason?: string): Dispute;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void;
  /** @param id of a payment intent, an invoice or a checkout session whose payment is under way */
  settleAsyncPayment(id: string, succeeds?: boolean): void;
  /** The next charges of this subscription's customer fail while they are away, also the attempts that follow. */
  failNextRenewal(subscriptionId: string, times?: number): void;
  /** All events, the oldest first. */
  events(type?: EventType): StandInEvent[];
  pauseDeliveries(): void;
  resumeDeliveries(): void;
  /** Attempts every pending delivery, paused or not, and waits for it. */
  deliverAll(): Promise<void>;
  resendEvent(eventId: string): Promise<void>;
  /** Injects faults into the next calls of the API. */
  injectFault(kind: ApiFault, times: number, path?: string): void;
  /** Events that are emitted from now on arrive late, several times, in another order; null: as they should. */
  setDeliveryFault(fault: DeliveryFault | null): void;
  /** Ends every fault and fault. */
  behave(): void;
};

export function createControls(options: {
  core: Core;
  catchUp: () => void;
  changed: () => void;
  deliveries: Deliveries;
  faults: ApiFaults;
}): Controls {
  const { core, deliveries } = options;
  const act = <T>(run: () => T): T => {
    options.catchUp();
    const result = run();
    options.changed();
    return result;
  };
  return {
    completeCheckout: (id, { card, name, email, agrees } = {}) =>
      act(() => {
        const session = must(core, 'sessions', id);
        const typed = typeCard(card ?? '4242424242424242', { name, email });
        const outcome = submitCard(core, session, typed);
        if (outcome.kind !== 'authenticate' || agrees === undefined) return outcome;
        return answerAuthentication(core, session, agrees);
      }),
    expireCheckout: (id) => act(() => expireSession(core, must(core, 'sessions', id))),
    refund: (id, { amount } = {}) =>
      act(() =>
        createRefund(core, chargeOf(core, id), { amount: amount ?? null, reason: null, metadata: {} }),
      ),
    dispute: (id, reason) => act(() => openDispute(core, chargeOf(core, id), reason)),
    closeDispute: (id, outcome) => act(() => closeDispute(core, must(core, 'disputes', id), outcome)),
    settleAsyncPayment: (id, succeeds = true) => act(() => settlePayment(core, intentOf(core, id), succeeds)),
    failNextRenewal: (id, times = 1) =>
      act(() => {
        core.state.failures[must(core, 'subscriptions', id).customer] = times;
      }),
    events: (type) =>
      Object.values(core.state.events).filter((event) => type === undefined || event.type === type),
    pauseDeliveries: () => deliveries.pause(),
    resumeDeliveries: () => deliveries.resume(),
    deliverAll: () => deliveries.deliverAll(),
    resendEvent: (id) => deliveries.resend(must(core, 'events', id).id),
    injectFault: (kind, times, path) => options.faults.add(kind, times, path),
    setDeliveryFault: (fault) => deliveries.setFault(fault),
    behave() {
      options.faults.clear();
      deliveries.setFault(null);
    },
  };
}

/** @throws StripeFailure when it is no test card */
export function typeCard(
  typed: string,
  holder: { name?: string | undefined; email?: string | undefined },
): TypedCard {
  const number = typed.replaceAll(/\D/g, '');
  const behaviour = findBehaviour(number);
  if (behaviour === null) throw invalid('This is no test card.', { code: 'card_declined', param: 'card' });
  return {
    number,
    behaviour,
    expMonth: 8,
    expYear: 2034,
    name: holder.name ?? 'Dana Whitfield',
    email: holder.email ?? 'dana@people.example',
  };
}

function chargeOf(core: Core, id: string): Charge {
  if (!id.startsWith('pi_')) return must(core, 'charges', id);
  return must(core, 'charges', must(core, 'paymentIntents', id).latest_charge ?? '');
}

function intentOf(core: Core, id: string): string {
  if (id.startsWith('pi_')) return id;
  const session = core.state.sessions[id];
  if (session?.payment_intent) return session.payment_intent;
  const invoice = session?.invoice ?? id;
  const row = Object.values(core.state.invoicePayments).find((payment) => payment.invoice === invoice);
  return row?.payment.payment_intent ?? id;
}
