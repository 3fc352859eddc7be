import type { Tx } from '#db/types.ts';
import type { App } from '../app.ts';
import type { QueuedMessage } from './catalogue.ts';

/**
 * Queues a mail in the caller's transaction: it is sent if and only if the transaction commits.
 * @param dedupeKey the mail is queued at most once for it, until a week after it was sent
 */
export async function queueMail(
  tx: Tx,
  app: Pick<App, 'queue'>,
  message: QueuedMessage,
  { dedupeKey }: { dedupeKey?: string } = {},
): Promise<void> {
  await app.queue.enqueue(tx, 'mail.send', message, dedupeKey === undefined ? {} : { dedupeKey });
}
