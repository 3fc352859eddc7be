import {
  MAX_PORTFOLIO_PROJECTS,
  type PortfolioType,
  portfolioTypesFor,
  type ShownPortfolioProject,
  shownPortfolioProjectSchema,
} from '#contract/portfolio.ts';
import type { ShownFile } from '#contract/project-media.ts';
import { mediaSchema, type Upload } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { requireShown } from '../previews/preview-access.service.ts';
import type { PreviewViewer } from '../previews/previews.policy.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import { shownFileOf } from '../uploads/shown-files.policy.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { photosOf } from './portfolio.policy.ts';
import { listHighlights, listOfProfile, listPhotos, type PhotoRow } from './portfolio.queries.ts';

const TEXTS = [
  ...(['title', 'description', 'duration', 'location', 'challenges', 'solution'] as const),
  ...(['results', 'clientTestimonial', 'skills'] as const),
] as const;

type Addressing = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/** Throws `profile_type_not_shown` and `professional_not_found`, as the preview does. */
export async function listPortfolioOf(
  app: Addressing,
  viewer: PreviewViewer,
  profileId: string,
): Promise<{ items: ShownPortfolioProject[] }> {
  await requireShown(app.db, viewer, { profileType: 'professional', profileId });
  return { items: (await showPortfolio(app, profileId)).projects };
}

type Portfolio = {
  projects: ShownPortfolioProject[];
  /** Of every project, also of those beyond the limit. */
  types: PortfolioType[];
};

/**
 * What a portfolio shows, with signed addresses: for callers who have decided that their reader may see the profile.
 * @param limit how many projects, the first ones
 */
export async function showPortfolio(
  app: Addressing,
  profileId: string,
  limit: number = MAX_PORTFOLIO_PROJECTS,
): Promise<Portfolio> {
  const all = await listOfProfile(app.db, profileId);
  const rows = all.slice(0, limit);
  const photos = await listPhotos(
    app.db,
    rows.map(({ id }) => id),
  );
  const uploads = await mediaOf(
    app,
    photos.map(({ uploadId }) => uploadId),
  );
  const projects = rows.map((row) => {
    const { beforePhotos, afterPhotos, progressPhotos } = photosOf(photos, row.id);
    return shownPortfolioProjectSchema.parse({
      ...withTextsCleaned(row, TEXTS),
      beforePhotos: shownFiles(beforePhotos, uploads),
      afterPhotos: shownFiles(afterPhotos, uploads),
      progressPhotos: shownFiles(progressPhotos, uploads),
    });
  });
  return { projects, types: all.map(({ type }) => type) };
}

function shownFiles(photos: readonly PhotoRow[], uploads: ReadonlyMap<string, Upload>): ShownFile[] {
  return photos.flatMap(({ uploadId }) => shownFileOf(uploads.get(uploadId)));
}

const coverSchema = mediaSchema.omit({ downloadUrl: true });
export type PortfolioHighlight = {
  /** Projects in one of the services that are wanted. */
  similarProjects: number;
  cover: ReturnType<typeof coverSchema.parse> | null;
};

/**
 * The first photo of each of these portfolios, and how many of its projects are in one of the services. Profiles without
 * a portfolio are left out. The same caller's decision.
 */
export async function portfolioHighlights(
  app: Addressing,
  profileIds: readonly string[],
  services: readonly string[],
): Promise<Map<string, PortfolioHighlight>> {
  const rows = await listHighlights(app.db, profileIds, portfolioTypesFor(services));
  const ids = rows.flatMap(({ coverId }) => coverId ?? []);
  const uploads = await mediaOf(app, ids);
  return new Map(
    rows.map(({ profileId, similarProjects, coverId }) => {
      const media = coverId === null ? null : (uploads.get(coverId)?.media ?? null);
      return [profileId, { similarProjects, cover: media === null ? null : coverSchema.parse(media) }];
    }),
  );
}
