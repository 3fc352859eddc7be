import type { JobReview, JobReviews } from '#contract/reviews.ts';
import { formatDate } from '#src/ui/format-date.ts';

/** Above the form: when the two reviews are shown, and by when this one counts. */
export function reviewHintInWords(
  { isTheirsWritten, otherName, publishesAt }: JobReviews,
  days: number,
): string {
  if (isTheirsWritten && publishesAt !== null) {
    return `${otherName} reviewed you. Send yours by ${formatDate(publishesAt)} to read it. After that, you can’t add one.`;
  }
  return `You each see the other’s review once both are in, or after ${String(days)} days.`;
}

/** Once a review was sent: the second one publishes both (product 32.2). */
export function sentInWords(reviews: Pick<JobReviews, 'isPublished'> | undefined) {
  const message =
    reviews?.isPublished === true
      ? 'Both reviews are published now.'
      : 'We’ll publish it once both reviews are in.';
  return { title: 'Review sent', message };
}

/** Below the reviews of a job that this side can't review, or has reviewed. */
export function publicationInWords({
  mine,
  theirs,
  isPublished,
  publishesAt,
  otherName,
}: JobReviews): string {
  if (!isPublished && publishesAt !== null) {
    return `We’ll publish it when ${otherName} reviews you too, or on ${formatDate(publishesAt)}.`;
  }
  if (theirs === null) return `Published. ${otherName} didn’t review you.`;
  return mine === null ? 'You didn’t review this job in time.' : 'Both reviews are published.';
}

/** What our team decided about a review that was contested; null where it wasn't, or not yet. */
export function decisionInWords({
  isRemoved,
  decisionReason,
}: Pick<JobReview, 'isRemoved' | 'decisionReason'>): { title: string; text: string } | null {
  if (decisionReason === null) return null;
  return {
    title: isRemoved ? 'Our team removed this review.' : 'Our team looked into this review. It stays.',
    text: decisionReason,
  };
}
