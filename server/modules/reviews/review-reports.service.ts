import type { ListCasesInput } from '#contract/cases.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { ShownFile } from '#contract/project-media.ts';
import {
  type DecideReviewInput,
  REVIEW_DECISIONS,
  REVIEW_REPORT_REASONS,
  type ReviewReport,
} from '#contract/reviews.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { reviewDecided } from '../../emails/review-decided.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { jobUrl } from './publication.service.ts';
import { listShownPhotos } from './review-photos.service.ts';
import {
  isReviewReport,
  listReportRows,
  lockDecided,
  type ReviewReportRow,
  updateDecided,
} from './review-reports.queries.ts';
import { addToRating, updateReview } from './reviews.queries.ts';

/** Contested reviews, the newest report first, with signed addresses of their photos: for staff. */
export async function listReviewReports(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  list: ListCasesInput,
): Promise<Page<ReviewReport>> {
  const rows = await listReportRows(app.db, list);
  const photos = await listShownPhotos(
    app,
    rows.map(({ reviewId }) => reviewId),
  );
  return toPage(rows, {
    limit: list.limit,
    at: (row) => row.createdAt,
    item: (row) => toReviewReport(row, photos.get(row.reviewId) ?? []),
  });
}

/**
 * Keeps a contested review, or takes it down with its stars, and gives both sides the reason (product 32.8). Throws
 * `not_found`, `own_case` for a review by or of oneself, and `already_answered` when it was decided before, also by a colleague at the
 * same moment.
 */
export async function decideReview(
  app: App,
  staffUserId: string,
  { id, decision, reason }: DecideReviewInput,
): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const closing = { closedAt: now, closedBy: staffUserId, decision, decisionReason: reason };
    const closed = await updateDecided(tx, id, closing);
    if (closed === undefined) {
      throw new DomainError((await isReviewReport(tx, id)) ? 'already_answered' : 'not_found');
    }
    const review = await lockDecided(tx, closed.reviewId);
    const { rating, requestId, authorId, subjectId, title, clientId } = review;
    if (staffUserId === authorId || staffUserId === subjectId) throw new DomainError('own_case');
    if (decision === 'removed') {
      await updateReview(tx, review.id, { removedAt: now });
      await addToRating(tx, subjectId, { stars: -rating, reviews: -1 });
    }
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: authorId, reason },
      action: decision === 'removed' ? 'review_removed' : 'review_kept',
    });
    const { authorName, subjectName } = review;
    const sides = [
      { userId: subjectId, email: review.subjectEmail, name: review.subjectFirstName, isAuthor: false },
      { userId: authorId, email: review.authorEmail, name: review.authorFirstName, isAuthor: true },
    ];
    for (const { userId, email, name, isAuthor } of sides) {
      const kind = decision === 'removed' ? 'review_removed' : 'review_kept';
      const actorName = isAuthor ? subjectName : authorName;
      await notify(tx, app, { userId, kind, actorName, title, requestId });
      const url = jobUrl(app, { requestId, isClient: userId === clientId });
      const params = { name, otherName: actorName, isAuthor, decision, reason, title, url };
      await queueMail(tx, app, reviewDecided.to(email, params));
    }
  });
}

function toReviewReport(row: ReviewReportRow, photos: ShownFile[]): ReviewReport {
  return {
    id: row.id,
    reason: REVIEW_REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    jobTitle: row.jobTitle,
    author: { profileId: row.authorProfileId, name: row.authorName, email: row.authorEmail },
    subject: { profileId: row.subjectProfileId, name: row.subjectName, email: row.subjectEmail },
    review: {
      ...{ id: row.reviewId, rating: row.rating, text: row.reviewText, reply: row.reply, photos },
      createdAt: row.reviewedAt.toISOString(),
    },
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName,
    decision: REVIEW_DECISIONS.find((decision) => decision === row.decision) ?? null,
    decisionReason: row.decisionReason,
  };
}
