import {
  PORTFOLIO_BUDGET_LABELS,
  portfolioTypeLabel,
  type ShownPortfolioProject,
} from '#contract/portfolio.ts';
import type { GalleryItem } from '#src/ui/media/media-types.ts';

type Photos = readonly Pick<ShownPortfolioProject['afterPhotos'][number], 'id' | 'altText' | 'media'>[];
type PhotosOfProject = Pick<ShownPortfolioProject, 'title'> &
  Record<'beforePhotos' | 'progressPhotos' | 'afterPhotos', Photos>;

const WHEN = { before: 'before', progress: 'in progress', after: 'after' } as const;

function itemsOf(title: string, when: keyof typeof WHEN, photos: Photos): GalleryItem[] {
  return photos.map(({ id, altText, media }) => ({
    id,
    media,
    alt: altText ?? `${title}, ${WHEN[when]}`,
    caption: `${title}, ${WHEN[when]}`,
  }));
}

/** All photos of a project, the result first. */
export function photosOfProject(project: PhotosOfProject): GalleryItem[] {
  const { title, beforePhotos, progressPhotos, afterPhotos } = project;
  return [
    ...itemsOf(title, 'after', afterPhotos),
    ...itemsOf(title, 'progress', progressPhotos),
    ...itemsOf(title, 'before', beforePhotos),
  ];
}

/** For the top of a profile: the first photo of each project, then the other results and work in progress. */
export function galleryOfPortfolio(portfolio: readonly PhotosOfProject[]): GalleryItem[] {
  const all = portfolio.map((project) => photosOfProject(project));
  const shown = portfolio.map(({ afterPhotos, progressPhotos }, index) =>
    (all[index] ?? []).slice(1, Math.max(1, afterPhotos.length + progressPhotos.length)),
  );
  return [...all.flatMap((photos) => photos.slice(0, 1)), ...shown.flat()];
}

/** The first photo from before beside the first of the result; null without one of the two. */
export function beforeAfterOf({ title, beforePhotos, afterPhotos }: Omit<PhotosOfProject, 'progressPhotos'>) {
  const [before] = itemsOf(title, 'before', beforePhotos);
  const [after] = itemsOf(title, 'after', afterPhotos);
  return before === undefined || after === undefined ? null : { before, after };
}

/** 'Kitchen renovation, Ann Arbor, MI. 5 weeks. $5,000 to $15,000' */
export function factsOfProject({
  type,
  location,
  duration,
  budgetRange,
}: Pick<ShownPortfolioProject, 'type' | 'location' | 'duration' | 'budgetRange'>): string {
  const place = [portfolioTypeLabel(type), location].filter(Boolean).join(', ');
  const budget = budgetRange === null ? null : PORTFOLIO_BUDGET_LABELS[budgetRange];
  return [place, duration, budget].filter(Boolean).join('. ');
}
