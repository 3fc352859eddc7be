import type { ShownFile } from '#contract/project-media.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { shownFileOf } from '../uploads/shown-files.policy.ts';
import { holdUploads, mediaOf } from '../uploads/uploads.service.ts';
import { listPhotos, replacePhotos } from './review-photos.queries.ts';

type Saved = { authorId: string; reviewId: string; ids: readonly string[] };

/** Makes a review show these photos of its author and no others. Throws `upload_gone`. */
export async function saveReviewPhotos(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { authorId, reviewId, ids }: Saved,
): Promise<void> {
  await holdUploads(tx, app, {
    ownerId: authorId,
    subject: { kind: 'review', id: reviewId },
    uploads: ids.map((id) => ({ id, kind: 'photo' })),
  });
  await replacePhotos(tx, reviewId, ids);
}

/**
 * The photos of each of these reviews, with signed addresses: for callers who have decided that their reader may see the
 * reviews. Those that are not ready are left out.
 */
export async function listShownPhotos(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  reviewIds: readonly string[],
): Promise<Map<string, ShownFile[]>> {
  const shown = new Map<string, ShownFile[]>();
  if (reviewIds.length === 0) return shown;
  const photos = await listPhotos(app.db, reviewIds);
  if (photos.length === 0) return shown;
  const uploads = await mediaOf(
    app,
    photos.map(({ uploadId }) => uploadId),
  );
  for (const { reviewId, uploadId } of photos) {
    shown.set(reviewId, [...(shown.get(reviewId) ?? []), ...shownFileOf(uploads.get(uploadId))]);
  }
  return shown;
}
