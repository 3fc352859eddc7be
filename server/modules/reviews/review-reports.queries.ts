import { type RawBuilder, sql } from 'kysely';
import type { ListCasesInput } from '#contract/cases.ts';
import type { ReviewDecision } from '#contract/reviews.ts';
import { qualified } from '#db/columns.ts';
import { selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

/**
 * Whether a review is contested and not decided yet; `column` is its id. Asked as a value: `exists` would be answered from all
 * open reports at once.
 */
export function isContested(column: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select true from review_reports open where open.review_id = ${sql.ref(column)} and open.closed_at is null limit 1
  ), false)`;
}

/** What was reported of these reviews, and decided. A review has one report at most: its subject's. */
export function listReportsOf(db: Db | Tx, reviewIds: readonly string[]) {
  return db
    .selectFrom('reviewReports')
    .select(['reviewId', 'closedAt', 'decisionReason'])
    .where('reviewId', 'in', reviewIds)
    .execute();
}

/** Undefined when the reporter had reported it before. */
export function insertReport(tx: Tx, report: NewRow<'reviewReports'>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('reviewReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reviewId', 'reporterId']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

const REPORT_COLUMNS = [
  'id',
  'reason',
  'text',
  'createdAt',
  'closedAt',
  'decision',
  'decisionReason',
] as const;

export type ReviewReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** Newest first. */
export function listReportRows(db: Db, { state, ...page }: ListCasesInput) {
  let reports = db.selectFrom('reviewReports').select([...REPORT_COLUMNS, 'reviewId', 'closedBy']);
  if (state !== 'all') reports = reports.where('closedAt', state === 'open' ? 'is' : 'is not', null);
  return db
    .selectFrom(selectPage(reports, { at: 'createdAt', id: 'id' }, page).as('r'))
    .innerJoin('reviews as review', 'review.id', 'r.reviewId')
    .innerJoin('serviceRequests as request', 'request.id', 'review.requestId')
    .innerJoin('users as authorAccount', 'authorAccount.id', 'review.authorId')
    .innerJoin('profiles as author', 'author.userId', 'review.authorId')
    .innerJoin('users as subjectAccount', 'subjectAccount.id', 'review.subjectId')
    .innerJoin('profiles as subject', 'subject.userId', 'review.subjectId')
    .leftJoin('profiles as closer', 'closer.userId', 'r.closedBy')
    .select(qualified('r', REPORT_COLUMNS))
    .select(['request.title as jobTitle', 'review.id as reviewId', 'review.rating', 'review.reply'])
    .select([
      'review.text as reviewText',
      'review.createdAt as reviewedAt',
      'closer.fullName as closedByName',
    ])
    .select((select) => [
      ...(['authorAccount.email as authorEmail', 'author.id as authorProfileId'] as const),
      ...(['subjectAccount.email as subjectEmail', 'subject.id as subjectProfileId'] as const),
      select.fn.coalesce('author.companyName', 'author.fullName').as('authorName'),
      select.fn.coalesce('subject.companyName', 'subject.fullName').as('subjectName'),
    ])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export async function isReviewReport(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('reviewReports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

type Closing = { closedAt: Date; closedBy: string; decision: ReviewDecision; decisionReason: string };

/** Closes an open report; undefined when there is none: the first decision stays. */
export function updateDecided(
  tx: Tx,
  id: string,
  closing: Closing,
): Promise<{ reviewId: string } | undefined> {
  return tx
    .updateTable('reviewReports')
    .set(closing)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('reviewId')
    .executeTakeFirst();
}

/** What is decided on, locked, and what its two sides are told. */
export function lockDecided(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('serviceRequests as request', 'request.id', 'reviews.requestId')
    .innerJoin('profiles as author', 'author.userId', 'reviews.authorId')
    .innerJoin('profiles as subject', 'subject.userId', 'reviews.subjectId')
    .innerJoin('users as authorAccount', 'authorAccount.id', 'reviews.authorId')
    .innerJoin('users as subjectAccount', 'subjectAccount.id', 'reviews.subjectId')
    .select(['reviews.id', 'reviews.rating', 'reviews.requestId', 'reviews.authorId', 'reviews.subjectId'])
    .select(['request.title', 'request.clientId', 'author.fullName as authorFirstName'])
    .select(['subject.fullName as subjectFirstName'])
    .select(['authorAccount.email as authorEmail', 'subjectAccount.email as subjectEmail'])
    .select((select) => [
      select.fn.coalesce('author.companyName', 'author.fullName').as('authorName'),
      select.fn.coalesce('subject.companyName', 'subject.fullName').as('subjectName'),
    ])
    .where('reviews.id', '=', reviewId)
    .forNoKeyUpdate('reviews')
    .executeTakeFirstOrThrow();
}
