import type { App } from '../../app.ts';
import type { ProviderEvent } from '../../gateways/payments/payments-gateway.ts';
import type { Effect } from './effects.ts';
import { insertEvent, isEventKnown } from './events.queries.ts';
import { readSettlement } from './settle.service.ts';
import { readChargeEffects, readInvoiceEffects, readSubscriptionEffects } from './sync.service.ts';

/** `ignored`: of the other mode than our key. */
export type EventOutcome = 'applied' | 'known' | 'ignored';

/**
 * Applies what the provider tells us, once: the event is put down in the transaction that has its effect. What it
 * concerns is read again, so that neither the order nor the age of events matters. Throws `PaymentsUnavailableError`;
 * then nothing is put down, and the event comes again.
 */
export async function receiveEvent(app: App, event: ProviderEvent): Promise<EventOutcome> {
  if (event.isLive !== app.payments.isLive) {
    app.log.error({ eventId: event.id, type: event.type }, 'billing: an event of the other mode');
    return 'ignored';
  }
  const receivedAt = app.clock.now();
  if (await isEventKnown(app.db, event.id)) return 'known';
  const effects = await readEffects(app, event);
  return app.db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, {
      id: event.id,
      type: event.type,
      livemode: event.isLive,
      payload: event.payload,
      receivedAt,
      processedAt: app.clock.now(),
    });
    if (!isNew) return 'known';
    for (const effect of effects) await effect(tx);
    return 'applied';
  });
}

async function readEffects(app: App, { subject }: ProviderEvent): Promise<Effect[]> {
  switch (subject.kind) {
    case 'checkout':
      return [await readSettlement(app, subject.sessionId)];
    case 'subscription':
      return readSubscriptionEffects(app, subject.subscriptionId);
    case 'invoice':
      return readInvoiceEffects(app, subject.invoiceId);
    case 'charge':
      return readChargeEffects(app, subject.chargeId);
    case 'other':
      return [];
    default:
      return subject satisfies never;
  }
}
