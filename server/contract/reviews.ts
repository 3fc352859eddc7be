import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

export const MAX_REVIEW_LENGTH = 1000;

/** One review a completed request, by its owner: one to five stars, with or without words. */
export const createReviewInput = z.strictObject({
  requestId: z.uuid(),
  rating: z.int().min(1, 'Choose one to five stars').max(5).describe('Stars, one to five'),
  text: z.string().trim().max(MAX_REVIEW_LENGTH).optional(),
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
