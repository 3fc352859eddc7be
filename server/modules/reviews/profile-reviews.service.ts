import { cutPage } from '#contract/pagination.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { ProfileReview } from '#contract/previews.ts';
import type { ListReviewsInput } from '#contract/reviews.ts';
import type { Db } from '#db/types.ts';
import type { Caller } from '../../trpc/context.ts';
import { requireShown } from '../profiles/preview-access.service.ts';
import { listReviewRows, type ReviewPage } from './profile-reviews.queries.ts';
import { shortName } from './reviews.policy.ts';

type Page = { items: ProfileReview[]; nextCursor: string | null };

/**
 * All reviews of a professional, the newest first, for those who may look at the profile. Throws
 * `profile_type_not_shown` and `professional_not_found`, as the preview does.
 */
export async function listProfileReviews(
  db: Db,
  viewer: Pick<Caller, 'userId' | 'userType'>,
  { profileId, cursor, limit }: ListReviewsInput,
): Promise<Page> {
  await requireShown(db, viewer, { profileType: 'professional', profileId });
  return listReviewsOf(db, profileId, { cursor, limit });
}

/** Reviews of a profile, without asking who looks. */
export async function listReviewsOf(db: Db, profileId: string, page: ReviewPage): Promise<Page> {
  const rows = await listReviewRows(db, profileId, page);
  const cut = cutPage(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = cut.rows.map(({ city, state, authorName, createdAt, ...review }) => ({
    ...review,
    authorName: shortName(authorName),
    city: city === null || state === null ? null : cityOfPlace({ city, state }),
    createdAt: createdAt.toISOString(),
  }));
  return { items, nextCursor: cut.nextCursor };
}
