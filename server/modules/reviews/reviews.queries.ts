import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

/** A request of this client with the people that a review of it names. */
export async function findReviewable(db: Db | Tx, requestId: string, clientId: string) {
  return db
    .selectFrom('serviceRequests as request')
    .innerJoin('profiles as client', 'client.userId', 'request.clientId')
    .leftJoin('profiles as professional', 'professional.userId', 'request.professionalId')
    .leftJoin('users', 'users.id', 'request.professionalId')
    .select([
      'request.title',
      'request.status',
      'request.professionalId',
      'client.fullName as clientName',
      'professional.fullName as professionalName',
      'users.email as professionalEmail',
    ])
    .where('request.id', '=', requestId)
    .where('request.clientId', '=', clientId)
    .executeTakeFirst();
}

/** Undefined when the request has a review already: a value, since an SQL error would end the transaction. */
export async function insertReview(tx: Tx, review: NewRow<'reviews'>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Adds one review to the sums that a professional's rating is made of. */
export async function addToRating(tx: Tx, userId: string, rating: number): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ratingSum: sql`rating_sum + ${rating}`, reviewCount: sql`review_count + 1` })
    .where('userId', '=', userId)
    .execute();
}
