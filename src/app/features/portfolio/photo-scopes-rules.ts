import type { OwnPortfolioProject, PortfolioPhotoField } from '#contract/portfolio.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { UploadQueue } from '#src/uploads/upload-queue.ts';
import { PORTFOLIO_PHOTO_FIELDS } from './portfolio-rules.ts';

export type PhotoScopes = (field: PortfolioPhotoField) => string;

/** The places that the photos of a project are chosen for. @param name its id, or what a new one is called in this tab */
export const photoScopes =
  (name: string): PhotoScopes =>
  (field) =>
    `portfolio:${name}:${field}`;

/** What is still on its way to a project that was new goes on for the saved one. */
export function movePhotos(from: PhotoScopes, to: PhotoScopes, queue: UploadQueue = uploadQueue()): void {
  for (const field of PORTFOLIO_PHOTO_FIELDS) queue.move(from(field), to(field));
}

/** Ends what was chosen since a project was saved. */
export function cancelPhotos(
  project: Pick<OwnPortfolioProject, PortfolioPhotoField> | null,
  scopeOf: PhotoScopes,
  queue: UploadQueue = uploadQueue(),
): void {
  for (const field of PORTFOLIO_PHOTO_FIELDS) queue.cancelAll(scopeOf(field), new Set(project?.[field]));
}
