import { pageOf } from '#contract/pagination.ts';
import { profileReviewSchema } from '#contract/previews.ts';
import { createdReviewSchema, createReviewInput, listReviewsInput } from '#contract/reviews.ts';
import { hiringProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import { listProfileReviews } from './profile-reviews.service.ts';
import { createReview } from './reviews.service.ts';

export const reviewsRouter = router({
  /** One review a completed request. Throws `not_found`, `review_too_early`, `already_reviewed`. */
  create: hiringProcedure
    .meta({ description: 'Review a completed request', leastRole: 'manager' })
    .input(createReviewInput)
    .output(createdReviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx.app, ctx.caller.userId, input)),

  /** All reviews of a professional the caller may see. Throws `profile_type_not_shown`, `professional_not_found`. */
  listOf: memberProcedure
    .meta({ description: "List a professional's reviews" })
    .input(listReviewsInput)
    .output(pageOf(profileReviewSchema))
    .query(({ ctx, input }) => listProfileReviews(ctx.app.db, ctx.caller, input)),
});
