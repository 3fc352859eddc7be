import { sql } from 'kysely';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';

/** A request of which this account is the client or the professional, with the names of both. */
function ownRequest(db: Db | Tx, requestId: string, userId: string) {
  return db
    .selectFrom('serviceRequests as request')
    .innerJoin('profiles as client', 'client.userId', 'request.clientId')
    .innerJoin('profiles as professional', 'professional.userId', 'request.professionalId')
    .select(['request.title', 'request.status', 'request.clientId', 'request.professionalId'])
    .select(['client.fullName as clientName', 'client.companyName as clientCompanyName'])
    .select((select) =>
      select.fn.coalesce('professional.companyName', 'professional.fullName').as('professionalName'),
    )
    .where('request.id', '=', requestId)
    .where((where) =>
      where.or([where('request.clientId', '=', userId), where('request.professionalId', '=', userId)]),
    );
}

export function findReviewable(db: Db | Tx, requestId: string, userId: string) {
  return ownRequest(db, requestId, userId).executeTakeFirst();
}

/**
 * Locked, so that of two reviews written at the same moment the second sees the first. Not its key: a publication that holds
 * the reviews writes notifications that refer to the request.
 */
export function lockReviewable(tx: Tx, requestId: string, userId: string) {
  return ownRequest(tx, requestId, userId).forNoKeyUpdate('request').executeTakeFirst();
}

/** A request of this client without a professional is theirs, and can't be reviewed yet. */
export async function isOwnRequest(db: Db | Tx, requestId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('serviceRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

const REVIEW_COLUMNS = [
  ...(['id', 'authorId', 'subjectId', 'rating', 'text', 'createdAt', 'publishedAt'] as const),
  ...(['editedAt', 'reply', 'repliedAt', 'removedAt'] as const),
] as const;

export type JobReviewRow = Awaited<ReturnType<typeof listRequestReviews>>[number];

/** The request that a review is about. */
export async function findRequestOf(db: Db | Tx, reviewId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select('requestId')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return row?.requestId;
}

/** The reviews of a request, one a side, the first one first. */
export function listRequestReviews(db: Db | Tx, requestId: string) {
  return db
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('requestId', '=', requestId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** As `listRequestReviews`; waits for a publication that is under way. */
export function lockRequestReviews(tx: Tx, requestId: string) {
  return tx
    .selectFrom('reviews')
    .select(REVIEW_COLUMNS)
    .where('requestId', '=', requestId)
    .forUpdate()
    .execute();
}

export async function insertReview(tx: Tx, review: NewRow<'reviews'>): Promise<{ id: string }> {
  return tx.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
}

export async function updateReview(tx: Tx, id: string, patch: RowPatch<'reviews'>): Promise<void> {
  await tx.updateTable('reviews').set(patch).where('id', '=', id).execute();
}

/** Publishes what is written about a request and unpublished. */
export function updatePublished(tx: Tx, requestId: string, now: Date) {
  return tx
    .updateTable('reviews')
    .set({ publishedAt: now })
    .where('requestId', '=', requestId)
    .where('publishedAt', 'is', null)
    .returning('id')
    .execute();
}

/** Publishes up to `limit` reviews written until `before`. What another worker or a review being written holds is left out. */
export function updateDuePublished(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) {
  return tx
    .updateTable('reviews')
    .set({ publishedAt: now })
    .where('id', 'in', (select) =>
      select
        .selectFrom('reviews as due')
        .select('due.id')
        .where('due.publishedAt', 'is', null)
        .where('due.createdAt', '<=', before)
        .orderBy('due.createdAt')
        .orderBy('due.id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('publishedAt', 'is', null)
    .returning('id')
    .execute();
}

/** What the people of these reviews are told, by subject: in the order in which their ratings are locked. */
export function listPublished(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('reviews')
    .innerJoin('serviceRequests as request', 'request.id', 'reviews.requestId')
    .innerJoin('profiles as author', 'author.userId', 'reviews.authorId')
    .innerJoin('profiles as subject', 'subject.userId', 'reviews.subjectId')
    .innerJoin('users', 'users.id', 'reviews.subjectId')
    .select(['reviews.requestId', 'reviews.subjectId', 'reviews.rating', 'reviews.text', 'request.title'])
    .select(['request.clientId', 'subject.fullName as name', 'users.email'])
    .select((select) => select.fn.coalesce('author.companyName', 'author.fullName').as('authorName'))
    .where('reviews.id', 'in', ids)
    .orderBy('reviews.subjectId')
    .orderBy('reviews.id')
    .execute();
}

/** Changes the sums that a rating is made of by so many stars and published reviews; either may be negative. */
export async function addToRating(
  tx: Tx,
  userId: string,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ratingSum: sql`rating_sum + ${stars}`, reviewCount: sql`review_count + ${reviews}` })
    .where('userId', '=', userId)
    .execute();
}

export function findContact(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.email', 'profiles.fullName as name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
