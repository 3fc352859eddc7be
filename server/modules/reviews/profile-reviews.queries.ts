import { type SqlBool, sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db } from '#db/types.ts';

export type ReviewPage = { cursor?: TimeCursor | undefined; limit: number };

/** Reviews of a profile, the newest first, and one row more than `limit` where there is one. */
export function listReviewRows(db: Db, profileId: string, { cursor, limit }: ReviewPage) {
  let query = db
    .selectFrom('profiles as subject')
    .innerJoin('reviews', 'reviews.subjectId', 'subject.userId')
    .innerJoin('profiles as author', 'author.userId', 'reviews.authorId')
    .leftJoin('places', 'places.zip', 'author.zip')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.createdAt',
      'author.fullName as authorName',
      'places.city',
      'places.state',
    ])
    .where('subject.id', '=', profileId);
  if (cursor !== undefined) {
    query = query.where(
      sql<SqlBool>`(reviews.created_at, reviews.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    );
  }
  return query
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}
