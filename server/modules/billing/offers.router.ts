import { offerPlanInput, planOfferSchema } from '#contract/billing.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { offerPlan } from './subscriptions/offers.service.ts';

/** Part of `staff.*`. */
export const offersRouter = router({
  /** Throws `not_found`, `plan_not_for_you`, `subscription_exists`. */
  offerPlan: staffProcedure
    .meta({ description: 'Offer an account the plan it agreed on with sales' })
    .input(offerPlanInput)
    .output(planOfferSchema)
    .mutation(({ ctx, input }) => offerPlan(ctx.app, ctx.caller.userId, input)),
});
