import {
  type OwnPublicPage,
  type PageObstacle,
  PUBLIC_PHOTOS_PER_SLOT,
  type PublicProfile,
  type PublicProject,
} from '#contract/public-profiles.ts';
import type { ProfileCheck, ProfileReview } from '#contract/previews.ts';
import type { ShownPortfolioProject } from '#contract/portfolio.ts';
import type { ShownFile } from '#contract/project-media.ts';
import { shownChecks } from '../profiles/verification.policy.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import type { findOwnPage, PublishedRow } from './public-profiles.queries.ts';
import { publicNameOf } from './slugs.policy.ts';

type Facts = {
  reviews: readonly ProfileReview[];
  /** With the public addresses of its photos. */
  projects: readonly ShownPortfolioProject[];
  /** All there are. */
  projectCount: number;
  /** YYYY-MM-DD in the served markets. */
  today: string;
};

const cleanOrNull = (text: string | null) => (text ? withoutContactDetails(text) : null);

/** A professional as anyone sees them: nothing to reach them by, and nothing that leads back to a document or a file. */
export function toPublicProfile(
  row: PublishedRow,
  { reviews, projects, projectCount, today }: Facts,
): PublicProfile {
  const { slug, city, state, specialties, serviceRadiusMiles, rating, reviewCount, completedJobs } = row;
  return {
    slug,
    profileId: row.id,
    name: publicNameOf(row),
    services: specialties,
    place: city === null || state === null ? null : { city, state },
    serviceRadiusMiles,
    description: cleanOrNull(row.description),
    memberSince: row.createdAt.toISOString(),
    rating,
    reviewCount,
    completedJobs,
    checks: shownChecks(row, row.checks, today)
      .filter(({ isCurrent }) => isCurrent)
      .map(toPublicCheck),
    reviews: reviews.map(toPublicReview),
    projects: projects.map(toPublicProject),
    projectCount,
  };
}

function toPublicCheck(check: ProfileCheck): ProfileCheck {
  return { ...check, documentType: cleanOrNull(check.documentType), issuer: cleanOrNull(check.issuer) };
}

function toPublicReview(review: ProfileReview): PublicProfile['reviews'][number] {
  const { rating, text, authorName, city, createdAt, isEdited, isContested, reply } = review;
  const clean = reply === null ? null : cleanOrNull(reply.text);
  return {
    ...{ rating, text: cleanOrNull(text), authorName, city, createdAt, isEdited, isContested },
    reply: reply === null || clean === null ? null : { ...reply, text: clean },
  };
}

function toPublicProject(project: ShownPortfolioProject): PublicProject {
  const { title, type, description, duration, budgetRange, location } = project;
  return {
    ...{ title, type, description, duration, budgetRange, location },
    beforePhotos: photosOf(project.beforePhotos),
    afterPhotos: photosOf(project.afterPhotos),
    progressPhotos: photosOf(project.progressPhotos),
  };
}

function photosOf(photos: readonly ShownFile[]): PublicProject['beforePhotos'] {
  return photos
    .slice(0, PUBLIC_PHOTOS_PER_SLOT)
    .map(({ id, altText, media: { width, height, placeholder, sources } }) => ({
      id,
      altText,
      media: { width, height, placeholder, sources },
    }));
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnPage>>>;

export function toOwnPage({
  verified,
  isListed,
  slug,
  textVersion,
  givenAt,
  answeredAt,
}: OwnRow): OwnPublicPage {
  const obstacle: PageObstacle | null = !isListed ? 'not_listed' : verified ? null : 'not_verified';
  const consent =
    textVersion === null || givenAt === null ? null : { textVersion, givenAt: givenAt.toISOString() };
  return {
    slug,
    consent,
    isOnline: consent !== null && obstacle === null,
    obstacle,
    isOffered: consent === null && obstacle === null && answeredAt === null,
  };
}
