import type { OwnPortfolio, OwnPortfolioProject, PortfolioPhotoField } from '#contract/portfolio.ts';
import type { Media } from '#contract/uploads.ts';

export const PORTFOLIO_PHOTO_FIELDS = [
  'beforePhotos',
  'afterPhotos',
  'progressPhotos',
] as const satisfies readonly PortfolioPhotoField[];

const PREVIEW_LENGTH = 100;
/** So many complete projects are asked for by a complete business profile (product 20.9). */
export const WANTED_PROJECTS = 5;

/** The beginning of a description: at most 100 characters, cut at a word (product 20.10). */
export function previewOf(description: string): string {
  if (description.length <= PREVIEW_LENGTH) return description;
  const cut = description.slice(0, PREVIEW_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > PREVIEW_LENGTH / 2 ? end : PREVIEW_LENGTH).trimEnd()}…`;
}

type Uploads = Pick<OwnPortfolio, 'uploads'>['uploads'];

const photoIdsOf = ({ afterPhotos, progressPhotos, beforePhotos }: OwnPortfolioProject) => [
  ...afterPhotos,
  ...progressPhotos,
  ...beforePhotos,
];

/** The photo that stands for a project in a list, of those that are ready: of the result, else of the work, else from before. */
export function coverOf(project: OwnPortfolioProject, uploads: Uploads): Media | null {
  const ready = photoIdsOf(project).map((id) => uploads.find((upload) => upload.id === id)?.media);
  return ready.find((media) => media != null) ?? null;
}

/** A project without the photos that were refused while they were prepared, which nobody else sees, and how many they are. */
export function splitRefused(
  project: OwnPortfolioProject,
  uploads: Uploads,
): { usable: OwnPortfolioProject; photos: number; refused: number } {
  const isUsable = (id: string) => uploads.find((upload) => upload.id === id)?.status !== 'refused';
  const usable = {
    ...project,
    beforePhotos: project.beforePhotos.filter(isUsable),
    afterPhotos: project.afterPhotos.filter(isUsable),
    progressPhotos: project.progressPhotos.filter(isUsable),
  };
  const photos = photoIdsOf(usable).length;
  return { usable, photos, refused: photoIdsOf(project).length - photos };
}

export function completeCount({ items }: Pick<OwnPortfolio, 'items'>): number {
  return items.filter(({ gaps }) => gaps.length === 0).length;
}

/** Whether signing up goes on without a project: a new business, or projects later (product 20.11). */
export function hasGrace({ business, addsLater }: Pick<OwnPortfolio, 'business' | 'addsLater'>): boolean {
  return business === 'new' || (business === 'established' && addsLater);
}

/** The project that a portfolio has and an earlier answer had not; undefined where the earlier one isn't known. */
export function addedTo(
  before: Pick<OwnPortfolio, 'items'> | undefined,
  { items }: Pick<OwnPortfolio, 'items'>,
): OwnPortfolioProject | undefined {
  if (before === undefined) return undefined;
  const known = new Set(before.items.map(({ id }) => id));
  return items.find(({ id }) => !known.has(id));
}

/** The same portfolio with its projects in this order. */
export function inOrder(portfolio: OwnPortfolio, ids: readonly string[]): OwnPortfolio {
  const place = ({ id }: OwnPortfolioProject) => ids.indexOf(id) >>> 0;
  return { ...portfolio, items: portfolio.items.toSorted((one, other) => place(one) - place(other)) };
}
