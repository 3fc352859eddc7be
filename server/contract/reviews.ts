import { z } from 'zod';

export const MAX_REVIEW_LENGTH = 1000;

/** One review a completed request, by its owner: one to five stars, with or without words. */
export const createReviewInput = z.strictObject({
  requestId: z.uuid(),
  rating: z.int().min(1, 'Choose one to five stars').max(5).describe('Stars, one to five'),
  text: z.string().trim().max(MAX_REVIEW_LENGTH).optional(),
});
export const createdReviewSchema = z.object({ id: z.uuid() });
export type CreateReviewInput = z.infer<typeof createReviewInput>;
