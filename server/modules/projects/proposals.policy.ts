import { type Point, shownMiles } from '#contract/geo.ts';
import { cityOfPlace } from '#contract/places.ts';
import {
  DECLINE_REASONS,
  type OwnProposal,
  type ProjectResponse,
  type Proposal,
} from '#contract/proposals.ts';
import type { Upload } from '#contract/uploads.ts';
import { returnOf } from '../connections/silence.policy.ts';
import { shownChecks } from '../profiles/verification.policy.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import type { OfferRow, OwnProposalRow, ResponseRow } from './proposals.queries.ts';

type Uploads = ReadonlyMap<string, Upload>;

/** Contact details in what the other side wrote open with the owner's yes (product 14.62), as those in messages do. */
function asRead(offer: Proposal, words: 'message' | 'declineNote'): Proposal {
  return offer.state === 'accepted' ? offer : withTextsCleaned(offer, [words]);
}

function toProposal(row: OfferRow, uploads: Uploads): Proposal {
  const { id, state, message, estimateMinCents, estimateMaxCents, earliestStart, declineNote } = row;
  const isSilent = state === 'waiting' && row.openedAt === null;
  return {
    id,
    state,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    returnsAt: isSilent && row.isCharged ? returnOf(row.createdAt).toISOString() : null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    message,
    estimateMinCents,
    estimateMaxCents,
    earliestStart,
    attachments: row.attachmentIds.flatMap((uploadId) => {
      const upload = uploads.get(uploadId);
      return upload === undefined ? [] : [{ id: upload.id, altText: upload.altText, media: upload.media }];
    }),
    declineReason: DECLINE_REASONS.find((reason) => reason === row.declineReason) ?? null,
    declineNote,
  };
}

/** A proposal with everything its owner compares; nothing to reach the person by. `today` as YYYY-MM-DD. */
export function toProjectResponse(
  row: ResponseRow,
  { place, uploads, today }: { place: Place; uploads: Uploads; today: string },
): ProjectResponse {
  const { profileId, userType, name, specialties, isVerified, rating, reviewCount, completedJobs } = row;
  return {
    ...asRead(toProposal(row, uploads), 'message'),
    profile: {
      ...{ profileId, userType, name, specialties, isVerified, rating, reviewCount, completedJobs },
      city:
        row.city === null || row.placeState === null
          ? null
          : cityOfPlace({ city: row.city, state: row.placeState }),
      distanceMiles: shownMiles(pointOf(place), pointOf(row)),
      checks: shownChecks(row, row.checks, today),
    },
  };
}

export function toOwnProposal(row: OwnProposalRow, uploads: Uploads): OwnProposal {
  const { projectId, title, projectCity: city, ownerProfileId, ownerName, isShown } = row;
  return {
    ...asRead(toProposal(row, uploads), 'declineNote'),
    project: { id: projectId, title, city, ownerProfileId, ownerName, isShown },
  };
}

type Place = { latitude: number | null; longitude: number | null };

function pointOf({ latitude, longitude }: Place): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
