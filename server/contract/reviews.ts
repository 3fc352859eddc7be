import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

export const MAX_REVIEW_LENGTH = 1000;
/** A review whose counterpart is missing is published after so many days (product 32.2). */
export const REVIEW_DAYS = 14;
/** Professionals see a client's rating from so many published reviews on (product 32.5). */
export const MIN_CLIENT_REVIEWS = 3;
const STARS_MISSING = 'Choose 1 to 5 stars';

/** One review a completed request by each of its two sides: one to five stars, with or without words. */
export const createReviewInput = z.strictObject({
  requestId: z.uuid(),
  rating: z.int(STARS_MISSING).min(1, STARS_MISSING).max(5, STARS_MISSING).describe('Stars, 1 to 5'),
  text: optionalText(MAX_REVIEW_LENGTH),
});
/** The form of a review, without the request id, which the screen supplies. */
export const createReviewForm = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5'], STARS_MISSING).transform(Number),
  text: optionalText(MAX_REVIEW_LENGTH),
});
export const createdReviewSchema = z.object({ id: z.uuid() });
export type CreateReviewInput = z.infer<typeof createReviewInput>;

/** Reviews of a professional, the newest first. */
export const listReviewsInput = z.strictObject({
  profileId: z.uuid(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListReviewsInput = z.infer<typeof listReviewsInput>;

export const jobReviewsInput = z.strictObject({ requestId: z.uuid() });

const jobReviewSchema = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** The two reviews of a request, as one of its two sides may see them (product 32.3). */
export const jobReviewsSchema = z.object({
  /** The caller's own, published or not. */
  mine: jobReviewSchema.nullable(),
  /** The other side's, once it is published. */
  theirs: jobReviewSchema.nullable(),
  /** Whether the other side has written; nothing else is known of a review before it is published. */
  isTheirsWritten: z.boolean(),
  isPublished: z.boolean(),
  /** When the first review is published even without the second; null before one is written. */
  publishesAt: z.iso.datetime().nullable(),
  mayReview: z.boolean(),
  otherName: z.string(),
});
export type JobReviews = z.infer<typeof jobReviewsSchema>;
