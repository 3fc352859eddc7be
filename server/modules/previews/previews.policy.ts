import { type Point, roundMiles } from '#contract/geo.ts';
import type { Match } from '#contract/match.ts';
import { cityOfPlace, UNKNOWN_CITY } from '#contract/places.ts';
import type { ShownOwnerProfile } from '#contract/owner-profiles.ts';
import type {
  OwnerProjectPreview,
  PreviewInput,
  ProfessionalPreview,
  ProfileReview,
  Relation,
} from '#contract/previews.ts';
import { profileFieldsSchema } from '#contract/profiles.ts';
import { MIN_CLIENT_REVIEWS } from '#contract/reviews.ts';
import type { ProjectMedia } from '#contract/project-media.ts';
import { projectFieldsSchema } from '#contract/projects.ts';
import type { Caller } from '../../trpc/context.ts';
import { refusalOf, toLiveConnection } from '../connections/proposals.policy.ts';
import { shownFreeDay } from '../profiles/profiles.policy.ts';
import { shownChecks } from '../profiles/verification.policy.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import type { ProfessionalRow, ProjectRow } from './previews.queries.ts';

type Target = Pick<PreviewInput, 'profileType' | 'profileId' | 'projectId'>;
export type PreviewView =
  | { view: 'professional'; profileId: string; projectId: string | null }
  | { view: 'owner-project'; profileId: string; projectId: string };

/** Who looks at a profile. */
export type PreviewViewer = Pick<Caller, 'userId' | 'userType' | 'isStaff' | 'isRestricted' | 'token'>;

/** Staff look at what was reported or is to be checked, listed or not, whatever their own account is for (product 17.9). */
export function looksAsStaff({ isStaff, isRestricted, token }: PreviewViewer): boolean {
  return isStaff && !isRestricted && token === undefined;
}

/**
 * What of a profile somebody is shown (product 15.1): owners see professionals, professionals an owner's project, commercial
 * clients and staff both. Null for every other pair, and for an owner without a project.
 */
export function viewFor(
  viewer: PreviewViewer,
  { profileType, profileId, projectId }: Target,
): PreviewView | null {
  const seesBoth = viewer.userType === 'commercial' || looksAsStaff(viewer);
  if (profileType === 'professional') {
    if (viewer.userType === 'service_professional' && !seesBoth) return null;
    return { view: 'professional', profileId, projectId: projectId ?? null };
  }
  if ((viewer.userType === 'property_owner' && !seesBoth) || projectId === undefined) return null;
  return { view: 'owner-project', profileId, projectId };
}

function relationOf(row: ProfessionalRow | ProjectRow): Relation {
  return { connection: toLiveConnection(row), isSaved: row.isSaved };
}

const cityOf = (city: string | null, state: string | null) =>
  city === null || state === null ? null : cityOfPlace({ city, state });

/** Null unless both are known. */
export function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type ProfessionalFacts = {
  match: Match;
  miles: number | null;
  /** YYYY-MM-DD in the served markets. */
  today: string;
  reviews: ProfileReview[];
  portfolio: ProfessionalPreview['portfolio'];
  portfolioCount: number;
  similarProjects: number;
  showcase: ProfessionalPreview['showcase'];
  request: ProfessionalPreview['request'];
};

/** A professional as they are shown, without anything to reach them by. */
export function toProfessionalPreview(row: ProfessionalRow, facts: ProfessionalFacts): ProfessionalPreview {
  const { match, miles, today, reviews, portfolio, portfolioCount, similarProjects, showcase, request } =
    facts;
  return {
    view: 'professional',
    ...relationOf(row),
    ...withTextsCleaned(profileFieldsSchema.parse(row), ['description']),
    nextFreeDay: shownFreeDay(row.nextFreeDay, today),
    profileId: row.id,
    city: cityOf(row.city, row.state) ?? UNKNOWN_CITY,
    distanceMiles: roundMiles(miles),
    isVerified: row.verified,
    memberSince: row.createdAt.toISOString(),
    usualAnswerMinutes: row.usualAnswerMinutes,
    checks: shownChecks(row, row.checks, today),
    reviews,
    portfolio,
    portfolioCount,
    similarProjects,
    showcase,
    match,
    request,
  };
}

const OWNER_TEXTS = [
  ...(['story', 'managementStyle', 'whyJoined', 'decisionProcess', 'qualityExpectations'] as const),
  ...(['mustHaveQualifications', 'dealBreakers'] as const),
] as const;
const PROJECT_TEXTS = [
  ...(['title', 'workType', 'propertyType', 'description', 'requirements', 'materialPreferences'] as const),
  ...(['mustHaveQualifications', 'dealBreakers', 'budgetNotes', 'timelineNotes'] as const),
] as const;

type ProjectFacts = {
  match: Match | null;
  miles: number | null;
  media: ProjectMedia;
  about: ShownOwnerProfile;
};

/** An owner with one of their projects, as they are shown. Without a place of their own they are where the project is. */
export function toOwnerProjectPreview(
  row: ProjectRow,
  { match, miles, media, about }: ProjectFacts,
): OwnerProjectPreview {
  const { projectCity, openResponses } = row;
  return {
    view: 'owner-project',
    ...relationOf(row),
    owner: {
      profileId: row.ownerProfileId,
      name: row.ownerName,
      city: cityOf(row.ownerCity, row.ownerState) ?? projectCity ?? UNKNOWN_CITY,
      ...withTextsCleaned(
        { ...besideProject(about, row), story: about.story ?? row.ownerDescription },
        OWNER_TEXTS,
      ),
      completedProjects: row.completedProjects,
      ...clientRating(row),
      memberSince: row.ownerSince.toISOString(),
      usualAnswerMinutes: row.usualAnswerMinutes,
    },
    project: {
      ...withTextsCleaned(projectFieldsSchema.parse(row), PROJECT_TEXTS),
      type: row.type,
      city: projectCity ?? UNKNOWN_CITY,
      distanceMiles: roundMiles(miles),
      scope: row.scope.map((item) => withTextsCleaned(item, ['task', 'details'])),
      publishedAt: row.publishedAt.toISOString(),
      status: row.status,
      isInvited: row.isInvited,
      media,
      isPaused: row.isPaused,
      openResponses,
    },
    proposalRefusal: refusalOf(row.obstacle),
    match,
  };
}

/** What a project states itself, its owner's account does not state again (product 15.8). */
function besideProject(
  about: ShownOwnerProfile,
  project: Pick<ProjectRow, 'mustHaveQualifications' | 'dealBreakers'>,
): ShownOwnerProfile {
  return {
    ...about,
    mustHaveQualifications: project.mustHaveQualifications.length > 0 ? [] : about.mustHaveQualifications,
    dealBreakers: project.dealBreakers ? null : about.dealBreakers,
  };
}

/** Few reviews say more of who wrote them than of the client, so that professionals see neither rating nor count of them. */
function clientRating({ ownerRating, ownerReviewCount }: ProjectRow) {
  return ownerReviewCount < MIN_CLIENT_REVIEWS
    ? { rating: null, reviewCount: 0 }
    : { rating: ownerRating, reviewCount: ownerReviewCount };
}
