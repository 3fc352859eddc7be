import type { ErrorCode } from '#contract/errors.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { type JobReviews, REVIEW_DAYS } from '#contract/reviews.ts';

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
  return userId === clientId
    ? { subjectId: professionalId, authorName: clientName, otherName: professionalName }
    : { subjectId: clientId, authorName: professionalName, otherName: clientCompanyName ?? clientName };
}

type ReviewRow = { id: string; rating: number; text: string | null; createdAt: Date };

export function toJobReview({ id, rating, text, createdAt }: ReviewRow): NonNullable<JobReviews['mine']> {
  return { id, rating, text, createdAt: createdAt.toISOString() };
}
