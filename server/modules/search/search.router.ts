import { marketSummaryInput, marketSummarySchema } from '#contract/landing.ts';
import { pageOf } from '#contract/pagination.ts';
import { professionalCardSchema, searchProfilesInput } from '#contract/profiles.ts';
import { hiringProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { summarizeMarket } from './market-summary.service.ts';
import { searchProfessionals } from './search.service.ts';

/** Part of `profiles.*`. */
export const searchRouter = router({
  /** Lists professionals (product 12.1). Throws `invalid_input`, `not_found`. */
  search: hiringProcedure
    .meta({ description: 'Find professionals, best match first' })
    .input(searchProfilesInput.prefault({}))
    .output(pageOf(professionalCardSchema))
    .query(({ ctx, input }) => searchProfessionals(ctx.app, ctx.caller, input)),

  /** Aggregate figures of a market for its public page. Contains no names. */
  marketSummary: publicProcedure
    .meta({ description: 'Count verified professionals for a service in a state' })
    .input(marketSummaryInput)
    .output(marketSummarySchema)
    .query(({ ctx, input }) => summarizeMarket(ctx.app.db, input)),
});
