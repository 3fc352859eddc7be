import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { profileReviewSchema } from '#contract/previews.ts';
import {
  createdReviewSchema,
  createReviewInput,
  editReviewInput,
  jobReviewsInput,
  jobReviewsSchema,
  listReviewsInput,
  replyToReviewInput,
  reportReviewInput,
} from '#contract/reviews.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { listProfileReviews } from './profile-reviews.service.ts';
import { editReview, replyToReview, reportReview } from './review-changes.service.ts';
import { createReview, getJobReviews } from './reviews.service.ts';

export const reviewsRouter = router({
  /** One review a side. Throws `not_found`, `review_too_early`, `already_reviewed`, `reviews_published`, `upload_gone`. */
  create: memberProcedure
    .meta({ description: 'Review the other side of a completed job', leastRole: 'manager', scope: 'work' })
    .input(createReviewInput)
    .output(createdReviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx.app, ctx.caller.userId, input)),

  /**
   * Once, until 14 days after publication. Throws `not_found`, `review_edited`, `review_final`, `review_removed`,
   * `stars_lowered`, `upload_gone`.
   */
  edit: memberProcedure
    .meta({ description: 'Edit a review you wrote, once', leastRole: 'manager', scope: 'work' })
    .input(editReviewInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await editReview(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),

  /** Once. Throws `not_found`, `review_unpublished`, `review_removed`, `already_replied`. */
  reply: memberProcedure
    .meta({ description: 'Reply to a review of you, once', leastRole: 'manager', scope: 'work' })
    .input(replyToReviewInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await replyToReview(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),

  /** Throws `not_found`, `review_unpublished`, `review_removed`, `already_reported`, `too_many_attempts`. */
  report: memberProcedure
    .meta({ description: 'Contest a review of you', leastRole: 'manager', scope: 'work' })
    .input(reportReviewInput)
    .output(createdReviewSchema)
    .mutation(({ ctx, input }) => reportReview(ctx.app, ctx.caller.userId, input)),

  /** Both sides' reviews of one of the caller's jobs. Throws `not_found`, `review_too_early`. */
  ofJob: memberProcedure
    .meta({ description: 'Show the reviews of one of your jobs' })
    .input(jobReviewsInput)
    .output(jobReviewsSchema)
    .query(({ ctx, input }) => getJobReviews(ctx.app, ctx.caller.userId, input.requestId)),

  /** All reviews of a professional the caller may see. Throws `profile_type_not_shown`, `professional_not_found`. */
  listOf: memberProcedure
    .meta({ description: 'List a professional’s reviews', mayLag: true })
    .input(listReviewsInput)
    .output(pageOf(profileReviewSchema))
    .query(({ ctx, input }) => listProfileReviews(ctx.app, ctx.caller, input)),
});
