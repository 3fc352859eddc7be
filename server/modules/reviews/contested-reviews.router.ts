import { listCasesInput } from '#contract/cases.ts';
import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { decideReviewInput, reviewReportSchema } from '#contract/reviews.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { decideReview, listReviewReports } from './review-reports.service.ts';

/** What staff do with reviews that are contested (product 32.8). */
export const contestedReviewsRouter = router({
  list: staffProcedure
    .meta({ description: 'List contested reviews, newest first' })
    .input(listCasesInput.prefault({}))
    .output(pageOf(reviewReportSchema))
    .query(({ ctx, input }) => listReviewReports(ctx.app, input)),

  /** Throws `not_found`, `own_case`, `already_answered`. */
  decide: staffProcedure
    .meta({ description: 'Keep or remove a contested review; both sides get the reason' })
    .input(decideReviewInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await decideReview(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),
});
