import type { WebhookData, WebhookEvent } from '#contract/webhook-events.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { insertDeliveries } from './deliveries.queries.ts';

export type Announcement = { userId: string; event: WebhookEvent; data: WebhookData };

/**
 * Queues an event for the webhooks of an account, in the transaction of the change itself. One statement where the account
 * has none.
 */
export async function announce(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  { userId, event, data }: Announcement,
): Promise<void> {
  const at = app.clock.now();
  const ids = await insertDeliveries(tx, userId, { event, payload: payloadOf(event, data, at), at });
  for (const deliveryId of ids) await app.queue.enqueue(tx, 'webhooks.deliver', { deliveryId, attempt: 0 });
}

/** The body, to the byte as it is signed and sent. */
export function payloadOf(type: string, data: WebhookData, at: Date): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
