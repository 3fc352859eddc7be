import { pageOf } from '#contract/pagination.ts';
import { listPlansInput, planSchema } from '#contract/plan-schemas.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { listPlans } from './plans.service.ts';

export const plansRouter = router({
  /** The plan cards (specification 1, section 9): of one audience, else of all three, the cheapest of each first. */
  list: publicProcedure
    .meta({ description: 'List the plans, of one audience or of all' })
    .input(listPlansInput)
    .output(pageOf(planSchema))
    .query(({ input }) => ({ items: listPlans(input.audience), nextCursor: null })),
});
