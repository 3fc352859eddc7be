import { profileReviewSchema } from '#contract/previews.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db } from '#db/types.ts';
import { isContested } from './review-reports.queries.ts';

const MARKS = { isEdited: true, isContested: true, reply: true } as const;

const REVIEW_COLUMNS = columnsOf(
  profileReviewSchema.omit({ authorName: true, city: true, photos: true, ...MARKS }),
);

/** Published reviews of a profile, newest first. Contested ones stay; removed ones don't. */
export function listReviewRows(db: Db, profileId: string, page: PageRequest) {
  const query = db
    .selectFrom('reviews')
    .innerJoin('profiles as author', 'author.userId', 'reviews.authorId')
    .leftJoin('places', 'places.zip', 'author.zip')
    .select(qualified('reviews', REVIEW_COLUMNS))
    .select(['author.fullName as authorName', 'places.city', 'places.state'])
    .select(['reviews.editedAt', 'reviews.reply', 'reviews.repliedAt'])
    .select(isContested('reviews.id').as('isContested'))
    // Not by a join: what is known to be one account leaves the order to the index.
    .where('reviews.subjectId', '=', (from) =>
      from.selectFrom('profiles').select('profiles.userId').where('profiles.id', '=', profileId),
    )
    .where('reviews.publishedAt', 'is not', null)
    .where('reviews.removedAt', 'is', null);
  return selectPage(query, { at: 'reviews.createdAt', id: 'reviews.id' }, page).execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>[number];
