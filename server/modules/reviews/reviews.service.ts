import type { CreateReviewInput, JobReview, JobReviews } from '#contract/reviews.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { reviewWaiting } from '../../emails/review-waiting.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countPublished, jobUrl } from './publication.service.ts';
import { listShownPhotos, saveReviewPhotos } from './review-photos.service.ts';
import { listReportsOf } from './review-reports.queries.ts';
import {
  findContact,
  findReviewable,
  insertReview,
  isOwnRequest,
  type JobReviewRow,
  listRequestReviews,
  lockRequestReviews,
  lockReviewable,
  updatePublished,
} from './reviews.queries.ts';
import {
  otherSide,
  publishesAt,
  refusalOfEdit,
  refusalOfReply,
  refusalOfReport,
  refusalOfReview,
  toMarks,
} from './reviews.policy.ts';

/**
 * One side's review of a completed request. The first one waits, and the other side learns that it is there; the second
 * publishes both (product 32.2). Throws `not_found` for a request of others, `review_too_early`, `already_reviewed`,
 * `reviews_published` and `upload_gone`.
 */
export async function createReview(
  app: App,
  userId: string,
  input: CreateReviewInput,
): Promise<{ id: string }> {
  const { requestId, rating } = input;
  const text = input.text === undefined || input.text === '' ? null : input.text;
  return app.db.transaction().execute(async (tx) => {
    const request = await lockReviewable(tx, requestId, userId);
    if (request === undefined) throw await missing(tx, requestId, userId);
    const written = await lockRequestReviews(tx, requestId);
    const refusal = refusalOfReview({ status: request.status, written, userId });
    if (refusal !== null) throw new DomainError(refusal);
    const { subjectId, authorName } = otherSide(request, userId);
    const now = app.clock.now();
    const review = { requestId, authorId: userId, subjectId, rating, text, createdAt: now };
    const { id } = await insertReview(tx, review);
    await saveReviewPhotos(tx, app, { authorId: userId, reviewId: id, ids: input.photos });
    if (written.length > 0) {
      const published = await updatePublished(tx, requestId, now);
      await countPublished(
        tx,
        app,
        published.map((row) => row.id),
      );
      return { id };
    }
    await notify(tx, app, {
      userId: subjectId,
      kind: 'review_waiting',
      actorName: authorName,
      title: request.title,
      requestId,
    });
    const { email, name } = await findContact(tx, subjectId);
    const url = jobUrl(app, { requestId, isClient: subjectId === request.clientId });
    const params = { name, authorName, title: request.title, publishesAt: publishesAt(now), url };
    await queueMail(tx, app, reviewWaiting.to(email, params));
    return { id };
  });
}

async function missing(tx: Db | Tx, requestId: string, userId: string): Promise<DomainError> {
  return new DomainError((await isOwnRequest(tx, requestId, userId)) ? 'review_too_early' : 'not_found');
}

/**
 * The reviews of one of the caller's jobs or requests: their own, and the other side's once it is published. Throws
 * `not_found`, and `review_too_early` while nobody has taken the request.
 */
export async function getJobReviews(app: App, userId: string, requestId: string): Promise<JobReviews> {
  const request = await findReviewable(app.db, requestId, userId);
  if (request === undefined) throw await missing(app.db, requestId, userId);
  const written = await listRequestReviews(app.db, requestId);
  const mine = written.find(({ authorId }) => authorId === userId);
  const other = written.find(({ authorId }) => authorId !== userId);
  const theirs = other === undefined || other.publishedAt === null ? undefined : other;
  const [first] = written;
  const isPublished = first !== undefined && first.publishedAt !== null;
  const readable = await describeReviews(app, [mine, theirs]);
  const reported = theirs === undefined ? undefined : readable.get(theirs.id);
  return {
    mine: mine === undefined ? null : (readable.get(mine.id)?.review ?? null),
    theirs: reported?.review ?? null,
    isTheirsWritten: other !== undefined,
    isPublished,
    publishesAt: first === undefined ? null : publishesAt(first.createdAt),
    mayReview: refusalOfReview({ status: request.status, written, userId }) === null,
    mayEdit: mine !== undefined && refusalOfEdit(mine, app.clock.now()) === null,
    mayReply: theirs !== undefined && refusalOfReply(theirs) === null,
    mayReport: theirs !== undefined && refusalOfReport(theirs, reported?.isReported === true) === null,
    otherName: otherSide(request, userId).otherName,
  };
}

type Described = { review: JobReview; isReported: boolean };

/** By id, with photos and what became of a report. */
async function describeReviews(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  reviews: readonly (JobReviewRow | undefined)[],
): Promise<Map<string, Described>> {
  const rows = reviews.filter((row) => row !== undefined);
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [photos, reports] = await Promise.all([listShownPhotos(app, ids), listReportsOf(app.db, ids)]);
  return new Map(
    rows.map((row) => {
      const { id, rating, text, createdAt, removedAt } = row;
      const report = reports.find(({ reviewId }) => reviewId === id);
      const isContested = report !== undefined && report.closedAt === null;
      const review = {
        ...{ id, rating, text, photos: photos.get(id) ?? [], ...toMarks({ ...row, isContested }) },
        ...{ createdAt: createdAt.toISOString(), isRemoved: removedAt !== null },
        decisionReason: report?.decisionReason ?? null,
      };
      return [id, { review, isReported: report !== undefined }];
    }),
  );
}
