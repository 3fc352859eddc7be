import type { PortfolioPhotoField } from '#contract/portfolio.ts';
import type { PhotoRow } from './portfolio.queries.ts';

type Slot = PhotoRow['slot'];

export const SLOTS: Record<PortfolioPhotoField, Slot> = {
  beforePhotos: 'before',
  afterPhotos: 'after',
  progressPhotos: 'progress',
};
export const PHOTO_FIELDS = ['beforePhotos', 'afterPhotos', 'progressPhotos'] as const;

/** The photos of one project, by slot. */
export function photosOf<Photo extends Pick<PhotoRow, 'projectId' | 'slot'>>(
  photos: readonly Photo[],
  id: string,
): Record<PortfolioPhotoField, Photo[]> {
  const of = (field: PortfolioPhotoField) =>
    photos.filter(({ projectId, slot }) => projectId === id && slot === SLOTS[field]);
  return {
    beforePhotos: of('beforePhotos'),
    afterPhotos: of('afterPhotos'),
    progressPhotos: of('progressPhotos'),
  };
}

/** The named ones in their new order, then those that the caller did not know of; unknown names are left out. */
export function mergeOrder(present: readonly string[], named: readonly string[]): string[] {
  const moved = [...new Set(named)].filter((id) => present.includes(id));
  return [...moved, ...present.filter((id) => !moved.includes(id))];
}
