import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

export const MAX_REVIEW_LENGTH = 1000;
const STARS_MISSING = 'Choose 1 to 5 stars';

/** One review a completed request, by its owner: one to five stars, with or without words. */
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
