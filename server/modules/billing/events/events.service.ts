import type { App } from '../../../app.ts';
import type { ProviderEvent } from '../../../gateways/payments/payments-gateway.ts';
import type { Effect } from '../effects.service.ts';
import { insertEvent, isEventKnown } from './events.queries.ts';
import { readCheckoutEffect } from '../checkout/fulfilment.service.ts';
import {
  readChargeEffects,
  readInvoiceEffects,
  readSubscriptionEffects,
} from './provider-readings.service.ts';

/** `ignored`: an event of the other mode (live or test) than our key, or of another account than ours. */
export type EventOutcome = 'applied' | 'known' | 'ignored';

/**
 * Applies an event of the provider once: its row and its effect are one transaction. The object that it names is read
 * again, so neither the order nor the age of events matters. Throws `PaymentsUnavailableError` or `PaymentsRefusedError`
 * and then records nothing; the provider delivers the event again.
 */
export async function receiveEvent(app: App, event: ProviderEvent): Promise<EventOutcome> {
  const { id: eventId, type, account } = event;
  if (event.isLive !== app.payments.isLive) {
    app.log.error({ eventId, type }, 'billing: an event of the other mode');
    return 'ignored';
  }
  if (account !== null) {
    app.log.error({ eventId, type, account }, 'billing: an event of another account');
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
      return [await readCheckoutEffect(app, subject.sessionId)];
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
