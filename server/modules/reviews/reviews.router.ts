import { createdReviewSchema, createReviewInput } from '#contract/reviews.ts';
import { hiringProcedure, router } from '../../trpc/procedures.ts';
import { createReview } from './reviews.service.ts';

export const reviewsRouter = router({
  /** One review a completed request. Throws `not_found`, `review_too_early`, `already_reviewed`. */
  create: hiringProcedure
    .meta({ description: 'Review a completed request' })
    .input(createReviewInput)
    .output(createdReviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx.app, ctx.caller.userId, input)),
});
