import { type Page, toPage } from '#contract/pagination.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { ProfileReview } from '#contract/previews.ts';
import type { ListReviewsInput } from '#contract/reviews.ts';
import type { PageRequest } from '#db/paging.ts';
import type { ShownFile } from '#contract/project-media.ts';
import type { App } from '../../app.ts';
import { requireShown } from '../previews/preview-access.service.ts';
import type { PreviewViewer } from '../previews/previews.policy.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import { listReviewRows, type ReviewRow } from './profile-reviews.queries.ts';
import { listShownPhotos } from './review-photos.service.ts';
import { shortName, toMarks } from './reviews.policy.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/**
 * All reviews of a professional, newest first, for viewers who may see the profile. Throws `profile_type_not_shown` and
 * `professional_not_found`, as the preview does.
 */
export async function listProfileReviews(
  app: Reading,
  viewer: PreviewViewer,
  { profileId, cursor, limit }: ListReviewsInput,
): Promise<Page<ProfileReview>> {
  await requireShown(app.db, viewer, { profileType: 'professional', profileId });
  return listReviewsOf(app, profileId, { cursor, limit });
}

/** Reviews of a profile with signed addresses of their photos, without an access check. */
export async function listReviewsOf(
  app: Reading,
  profileId: string,
  page: PageRequest,
): Promise<Page<ProfileReview>> {
  const rows = await listReviewRows(app.db, profileId, page);
  const photos = await listShownPhotos(
    app,
    rows.map(({ id }) => id),
  );
  return toPage(rows, {
    limit: page.limit,
    at: (row) => row.createdAt,
    item: (row) => toReview(row, photos.get(row.id) ?? []),
  });
}

function toReview(
  { id, rating, text, city, state, authorName, createdAt, ...marks }: ReviewRow,
  photos: ShownFile[],
): ProfileReview {
  const { reply, ...shown } = toMarks(marks);
  return {
    ...{ id, rating, photos, ...shown },
    // Both are read by people who have not connected with either side.
    text: text === null ? null : withoutContactDetails(text),
    reply: reply === null ? null : { ...reply, text: withoutContactDetails(reply.text) },
    authorName: shortName(authorName),
    city: city === null || state === null ? null : cityOfPlace({ city, state }),
    createdAt: createdAt.toISOString(),
  };
}
