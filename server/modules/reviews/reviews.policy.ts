import type { ErrorCode } from '#contract/errors.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { REVIEW_DAYS, REVIEW_EDIT_DAYS, type ReviewMarks } from '#contract/reviews.ts';
import type { JobReviewRow } from './reviews.queries.ts';

const DAY_MS = 86_400_000;

/** The public form of a name: 'Lena Hoffmann' becomes 'Lena H.'; a single name is unchanged. */
export function shortName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? names.at(-1) : undefined;
  const [initial] = last ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

type Written = { authorId: string; publishedAt: Date | null };

/**
 * Why this side of a request may not review it now; null when it may. Once a review is published without a counterpart,
 * none can answer it with stars (product 32.2).
 */
export function refusalOfReview({
  status,
  written,
  userId,
}: {
  status: RequestStatus;
  written: readonly Written[];
  userId: string;
}): ErrorCode | null {
  if (status !== 'completed') return 'review_too_early';
  if (written.some(({ authorId }) => authorId === userId)) return 'already_reviewed';
  return written.some(({ publishedAt }) => publishedAt !== null) ? 'reviews_published' : null;
}

/** When a review written at this time is published without a counterpart. */
export function publishesAt(createdAt: Date): string {
  return new Date(createdAt.getTime() + REVIEW_DAYS * DAY_MS).toISOString();
}

type Sides = {
  clientId: string;
  clientName: string;
  clientCompanyName: string | null;
  professionalId: string | null;
  professionalName: string;
};

/** Whom a review by this side is about, and what the two are called. */
export function otherSide(sides: Sides, userId: string) {
  const { clientId, clientName, clientCompanyName, professionalId, professionalName } = sides;
  if (professionalId === null) throw new Error('A request that is reviewed has a professional');
  const client = clientCompanyName ?? clientName;
  return userId === clientId
    ? { subjectId: professionalId, authorName: client, otherName: professionalName }
    : { subjectId: clientId, authorName: professionalName, otherName: client };
}

type Marked = {
  editedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
  isContested: boolean;
};

export function toMarks({ editedAt, reply, repliedAt, isContested }: Marked): ReviewMarks {
  return {
    isEdited: editedAt !== null,
    isContested,
    reply: reply === null || repliedAt === null ? null : { text: reply, repliedAt: repliedAt.toISOString() },
  };
}

type Editable = Pick<JobReviewRow, 'rating' | 'publishedAt' | 'editedAt' | 'removedAt'>;

/** Why its author may not edit a review anymore; null while they may (product 32.6). */
export function refusalOfEdit(
  { publishedAt, editedAt, removedAt }: Omit<Editable, 'rating'>,
  now: Date,
): ErrorCode | null {
  if (removedAt !== null) return 'review_removed';
  if (editedAt !== null) return 'review_edited';
  const isLate = publishedAt !== null && now.getTime() > publishedAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS;
  return isLate ? 'review_final' : null;
}

/** Whoever has read what was written about them can't answer it by taking stars away. */
export function lowersStars({ rating, publishedAt }: Editable, newRating: number): boolean {
  return publishedAt !== null && newRating < rating;
}

type Answerable = Pick<JobReviewRow, 'publishedAt' | 'removedAt' | 'reply'>;

/** Why the member it is about may not answer or contest a review; null when they may. */
function refusalToSubject({ publishedAt, removedAt }: Answerable): ErrorCode | null {
  if (publishedAt === null) return 'review_unpublished';
  return removedAt === null ? null : 'review_removed';
}

export function refusalOfReply(review: Answerable): ErrorCode | null {
  return refusalToSubject(review) ?? (review.reply === null ? null : 'already_replied');
}

export function refusalOfReport(review: Answerable, isReported: boolean): ErrorCode | null {
  return refusalToSubject(review) ?? (isReported ? 'already_reported' : null);
}
