import { type Page, toPage } from '#contract/pagination.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { ProfileReview } from '#contract/previews.ts';
import type { ListReviewsInput } from '#contract/reviews.ts';
import type { PageRequest } from '#db/paging.ts';
import type { Db } from '#db/types.ts';
import type { Caller } from '../../trpc/context.ts';
import { requireShown } from '../previews/preview-access.service.ts';
import { listReviewRows, type ReviewRow } from './profile-reviews.queries.ts';
import { shortName } from './reviews.policy.ts';

/**
 * All reviews of a professional, newest first, for viewers who may see the profile. Throws `profile_type_not_shown` and
 * `professional_not_found`, as the preview does.
 */
export async function listProfileReviews(
  db: Db,
  viewer: Pick<Caller, 'userId' | 'userType'>,
  { profileId, cursor, limit }: ListReviewsInput,
): Promise<Page<ProfileReview>> {
  await requireShown(db, viewer, { profileType: 'professional', profileId });
  return listReviewsOf(db, profileId, { cursor, limit });
}

/** Reviews of a profile, without an access check. */
export async function listReviewsOf(
  db: Db,
  profileId: string,
  page: PageRequest,
): Promise<Page<ProfileReview>> {
  const rows = await listReviewRows(db, profileId, page);
  return toPage(rows, { limit: page.limit, at: (row) => row.createdAt, item: toReview });
}

function toReview({ city, state, authorName, createdAt, ...review }: ReviewRow): ProfileReview {
  return {
    ...review,
    authorName: shortName(authorName),
    city: city === null || state === null ? null : cityOfPlace({ city, state }),
    createdAt: createdAt.toISOString(),
  };
}
