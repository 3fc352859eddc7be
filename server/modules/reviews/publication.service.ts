import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { reviewReceived } from '../../emails/review-received.ts';
import { notify } from '../notifications/notifications.service.ts';
import { addToRating, listPublished } from './reviews.queries.ts';

/**
 * Counts reviews that this transaction has published, and tells the people they are about. The rows' `published_at` went
 * from null to a time in it, so each is counted once.
 */
export async function countPublished(tx: Tx, app: App, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const review of await listPublished(tx, ids)) {
    const { subjectId, clientId, requestId, title, authorName, name, email, rating, text } = review;
    await addToRating(tx, subjectId, { stars: rating, reviews: 1 });
    await notify(tx, app, {
      userId: subjectId,
      kind: 'review_received',
      actorName: authorName,
      title,
      requestId,
    });
    const url = jobUrl(app, { requestId, isClient: subjectId === clientId });
    await queueMail(tx, app, reviewReceived.to(email, { name, authorName, title, rating, text, url }));
  }
}

/** The page of a job on the reader's side. */
export function jobUrl(
  app: Pick<App, 'config'>,
  { requestId, isClient }: { requestId: string; isClient: boolean },
): string {
  return `${publicOrigin(app.config)}/${isClient ? 'requests' : 'jobs'}/${requestId}`;
}
