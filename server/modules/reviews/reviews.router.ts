import { pageOf } from '#contract/pagination.ts';
import { profileReviewSchema } from '#contract/previews.ts';
import {
  createdReviewSchema,
  createReviewInput,
  jobReviewsInput,
  jobReviewsSchema,
  listReviewsInput,
} from '#contract/reviews.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { listProfileReviews } from './profile-reviews.service.ts';
import { createReview, getJobReviews } from './reviews.service.ts';

export const reviewsRouter = router({
  /** One review a side. Throws `not_found`, `review_too_early`, `already_reviewed`, `reviews_published`. */
  create: memberProcedure
    .meta({ description: 'Review the other side of a completed job', leastRole: 'manager' })
    .input(createReviewInput)
    .output(createdReviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx.app, ctx.caller.userId, input)),

  /** Both sides' reviews of one of the caller's jobs. Throws `not_found`, `review_too_early`. */
  ofJob: memberProcedure
    .meta({ description: 'Show the reviews of one of your jobs' })
    .input(jobReviewsInput)
    .output(jobReviewsSchema)
    .query(({ ctx, input }) => getJobReviews(ctx.app, ctx.caller.userId, input.requestId)),

  /** All reviews of a professional the caller may see. Throws `profile_type_not_shown`, `professional_not_found`. */
  listOf: memberProcedure
    .meta({ description: "List a professional's reviews" })
    .input(listReviewsInput)
    .output(pageOf(profileReviewSchema))
    .query(({ ctx, input }) => listProfileReviews(ctx.app.db, ctx.caller, input)),
});
