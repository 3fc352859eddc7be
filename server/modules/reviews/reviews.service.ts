import type { CreateReviewInput } from '#contract/reviews.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { reviewReceived } from '../../emails/review-received.ts';
import { notify } from '../notifications/notifications.service.ts';
import { addToRating, findReviewable, insertReview } from './reviews.queries.ts';

/**
 * Reviews a completed request of the caller, once; updates the professional's rating and notifies them in the app and
 * by mail. Throws `not_found` for another client's request, `review_too_early`, `already_reviewed`.
 */
export async function createReview(
  app: App,
  clientId: string,
  input: CreateReviewInput,
): Promise<{ id: string }> {
  const { requestId, rating } = input;
  const text = input.text === undefined || input.text === '' ? null : input.text;
  return app.db.transaction().execute(async (tx) => {
    const request = await findReviewable(tx, requestId, clientId);
    if (request === undefined) throw new DomainError('not_found');
    const { title, status, clientName, professionalId, professionalName, professionalEmail } = request;
    const isDone = status === 'completed' && professionalId !== null;
    if (!isDone || professionalName === null || professionalEmail === null) {
      throw new DomainError('review_too_early');
    }
    const review = await insertReview(tx, {
      requestId,
      authorId: clientId,
      subjectId: professionalId,
      rating,
      text,
      createdAt: app.clock.now(),
    });
    if (review === undefined) throw new DomainError('already_reviewed');
    await addToRating(tx, professionalId, rating);
    await notify(tx, app, {
      userId: professionalId,
      kind: 'review_received',
      actorName: clientName,
      title,
      requestId,
    });
    const url = `${publicOrigin(app.config)}/jobs/${requestId}`;
    const params = { professionalName, ownerName: clientName, title, rating, text, url };
    await queueMail(tx, app, reviewReceived.to(professionalEmail, params));
    return review;
  });
}
