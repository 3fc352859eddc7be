import type { Db, Tx } from '#db/types.ts';

/** The photos of these reviews, in order. */
export function listPhotos(db: Db, reviewIds: readonly string[]) {
  return db
    .selectFrom('reviewPhotos')
    .select(['reviewId', 'uploadId'])
    .where('reviewId', 'in', reviewIds)
    .orderBy('reviewId')
    .orderBy('position')
    .execute();
}

export async function replacePhotos(tx: Tx, reviewId: string, uploadIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reviewPhotos').where('reviewId', '=', reviewId).execute();
  if (uploadIds.length === 0) return;
  const rows = uploadIds.map((uploadId, position) => ({ reviewId, uploadId, position }));
  await tx.insertInto('reviewPhotos').values(rows).execute();
}
