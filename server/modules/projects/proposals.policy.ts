import { type Point, shownMiles } from '#contract/geo.ts';
import { cityOfPlace } from '#contract/places.ts';
import { DECLINE_REASONS, type OwnProposal, type ProjectResponse, type Proposal } from '#contract/proposals.ts';
import { returnOf } from '../connections/silence.policy.ts';
import { checksUnder } from '../profiles/verification.policy.ts';
import type { OfferRow, OwnProposalRow, ResponseRow } from './proposals.queries.ts';

function toProposal(row: OfferRow): Proposal {
  const { id, state, message, estimateMinCents, estimateMaxCents, earliestStart, declineNote } = row;
  const isSilent = state === 'waiting' && row.openedAt === null;
  return {
    id,
    state,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    returnsAt: isSilent && row.isCharged ? returnOf(row.createdAt).toISOString() : null,
    message,
    estimateMinCents,
    estimateMaxCents,
    earliestStart,
    declineReason: DECLINE_REASONS.find((reason) => reason === row.declineReason) ?? null,
    declineNote,
  };
}

/** A proposal with everything its owner compares; nothing to reach the person by. `today` as YYYY-MM-DD. */
export function toProjectResponse(row: ResponseRow, today: string): ProjectResponse {
  const { profileId, userType, name, specialties, isVerified, rating, reviewCount, completedJobs } = row;
  const checks = checksUnder(
    row,
    row.checks.map((check) => ({ ...check, checkedAt: new Date(check.checkedAt) })),
  );
  return {
    ...toProposal(row),
    profile: {
      ...{ profileId, userType, name, specialties, isVerified, rating, reviewCount, completedJobs },
      city: row.city === null || row.placeState === null ? null : cityOfPlace({ city: row.city, state: row.placeState }),
      distanceMiles: shownMiles(
        pointOf(row.projectLatitude, row.projectLongitude),
        pointOf(row.latitude, row.longitude),
      ),
      checks: checks.map(({ kind, documentType, issuingState, checkedAt, validUntil }) => ({
        ...{ kind, documentType, issuingState, validUntil },
        checkedAt: checkedAt.toISOString(),
        isCurrent: validUntil >= today,
      })),
    },
  };
}

export function toOwnProposal(row: OwnProposalRow): OwnProposal {
  const { projectId, title, projectCity: city, ownerProfileId, ownerName, isShown } = row;
  return { ...toProposal(row), project: { id: projectId, title, city, ownerProfileId, ownerName, isShown } };
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
