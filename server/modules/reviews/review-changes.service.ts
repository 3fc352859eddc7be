import { ERRORS } from '#contract/errors.ts';
import {
  type EditReviewInput,
  type ReplyToReviewInput,
  type ReportReviewInput,
  REVIEW_REPORT_REASON_LABELS,
} from '#contract/reviews.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { reviewReplied } from '../../emails/review-replied.ts';
import { reviewReported } from '../../emails/review-reported.ts';
import { teamAddress } from '../contact/contact.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { jobUrl } from './publication.service.ts';
import { saveReviewPhotos } from './review-photos.service.ts';
import { insertReport, listReportsOf } from './review-reports.queries.ts';
import {
  addToRating,
  findContact,
  findRequestOf,
  type JobReviewRow,
  lockRequestReviews,
  lockReviewable,
  updateReview,
} from './reviews.queries.ts';
import { lowersStars, otherSide, refusalOfEdit, refusalOfReply, refusalOfReport } from './reviews.policy.ts';

/**
 * Replaces what the caller's review says, once (product 32.6). Throws `not_found` for a review of others, `review_edited`,
 * `review_final`, `review_removed`, `stars_lowered` at the stars, `upload_gone`.
 */
export async function editReview(app: App, userId: string, input: EditReviewInput): Promise<void> {
  const { id, rating, text = null, photos } = input;
  await app.db.transaction().execute(async (tx) => {
    const { review } = await lockJobReview(tx, id, userId);
    if (review.authorId !== userId) throw new DomainError('not_found');
    const now = app.clock.now();
    const refusal = refusalOfEdit(review, now);
    if (refusal !== null) throw new DomainError(refusal);
    if (lowersStars(review, rating)) {
      const issues = [{ path: 'rating', message: ERRORS.stars_lowered.message }];
      throw new DomainError('stars_lowered', { issues });
    }
    await updateReview(tx, id, { rating, text, editedAt: now });
    await saveReviewPhotos(tx, app, { authorId: userId, reviewId: id, ids: photos });
    // An unpublished one counts from its publication on, with the stars it has then.
    if (review.publishedAt !== null) {
      await addToRating(tx, review.subjectId, { stars: rating - review.rating, reviews: 0 });
    }
  });
}

/**
 * What the member it is about answers to a review, once, for everyone who sees it (product 32.7). Throws `not_found`, also
 * for one's own review, `review_unpublished`, `review_removed`, `already_replied`.
 */
export async function replyToReview(
  app: App,
  userId: string,
  { id, text }: ReplyToReviewInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { review, request } = await lockJobReview(tx, id, userId);
    if (review.subjectId !== userId) throw new DomainError('not_found');
    const refusal = refusalOfReply(review);
    if (refusal !== null) throw new DomainError(refusal);
    await updateReview(tx, id, { reply: text, repliedAt: app.clock.now() });
    const { authorName: actorName } = otherSide(request, userId);
    const { title, id: requestId } = request;
    await notify(tx, app, { userId: review.authorId, kind: 'review_replied', actorName, title, requestId });
    const { email, name } = await findContact(tx, review.authorId);
    const url = jobUrl(app, { requestId, isClient: review.authorId === request.clientId });
    await queueMail(tx, app, reviewReplied.to(email, { name, actorName, title, text, url }));
  });
}

/**
 * Contests a review of the caller: it stays, marked, until our team has decided (product 32.8). Throws `not_found`, also for
 * one's own review, `review_unpublished`, `review_removed`, `already_reported`, `too_many_attempts`.
 */
export async function reportReview(
  app: App,
  userId: string,
  { id, reason, text }: ReportReviewInput,
): Promise<{ id: string }> {
  await app.limits.take('reportsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const { review, request } = await lockJobReview(tx, id, userId);
    if (review.subjectId !== userId) throw new DomainError('not_found');
    const reports = await listReportsOf(tx, [id]);
    const refusal = refusalOfReport(review, reports.length > 0);
    if (refusal !== null) throw new DomainError(refusal);
    const report = { reviewId: id, reporterId: userId, reason, text, createdAt: app.clock.now() };
    const inserted = await insertReport(tx, report);
    if (inserted === undefined) throw new DomainError('already_reported');
    const { authorName: reporterName, otherName } = otherSide(request, userId);
    const { email } = await findContact(tx, userId);
    const mail = reviewReported.to(teamAddress(app.config), {
      ...{
        id: inserted.id,
        reason: REVIEW_REPORT_REASON_LABELS[reason],
        author: { name: otherName },
        title: request.title,
      },
      paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
      reporter: { name: reporterName, email },
    });
    await queueMail(tx, app, mail);
    return inserted;
  });
}

type Locked = {
  review: JobReviewRow;
  request: NonNullable<Awaited<ReturnType<typeof lockReviewable>>> & { id: string };
};

/** A review of one of the caller's jobs, whichever side wrote it. The request is locked first, as for a new review. */
async function lockJobReview(tx: Tx, id: string, userId: string): Promise<Locked> {
  const requestId = await findRequestOf(tx, id);
  const request = requestId === undefined ? undefined : await lockReviewable(tx, requestId, userId);
  if (requestId === undefined || request === undefined) throw new DomainError('not_found');
  const review = (await lockRequestReviews(tx, requestId)).find((row) => row.id === id);
  // Of the other side, and nobody's business before it is published.
  if (review === undefined) throw new DomainError('not_found');
  return { review, request: { ...request, id: requestId } };
}
