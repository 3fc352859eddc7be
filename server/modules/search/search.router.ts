import { marketSummaryInput, marketSummarySchema, publicCountsSchema } from '#contract/landing.ts';
import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  countNearInput,
  nearCountSchema,
  professionalCardSchema,
  searchProfilesInput,
} from '#contract/profiles.ts';
import { deleteSearchAlertInput, searchAlertInput, searchAlertSchema } from '#contract/search-alerts.ts';
import { activeHiringProcedure, hiringProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { countForPublic, summarizeMarket } from './market-summary.service.ts';
import { createSearchAlert, deleteSearchAlert, getSearchAlert } from './search-alerts.service.ts';
import { countNear, searchProfessionals } from './search.service.ts';

/** Part of `profiles.*`. */
export const searchRouter = router({
  /** Lists professionals (product 12.1). Throws `invalid_input`, `not_found`. */
  search: hiringProcedure
    .meta({ description: 'Find professionals, best match first', mayLag: true })
    .input(searchProfilesInput.prefault({}))
    .output(pageOf(professionalCardSchema))
    .query(({ ctx, input }) => searchProfessionals(ctx.app, ctx.caller, input)),

  /** Counts what `search` lists around the caller's own place (product 12.13). */
  countNear: hiringProcedure
    .meta({ description: 'Count the verified professionals near you', mayLag: true })
    .input(countNearInput.prefault({}))
    .output(nearCountSchema)
    .query(({ ctx, input }) => countNear(ctx.app, ctx.caller, input.radiusMiles)),

  /** Whether the caller is told when a professional joins (product 12.9). Throws `invalid_input`, `not_found`. */
  searchAlert: hiringProcedure
    .meta({ description: 'Show whether you get an email when a professional joins near a place' })
    .input(searchAlertInput.prefault({}))
    .output(searchAlertSchema)
    .query(({ ctx, input }) => getSearchAlert(ctx.app, ctx.caller, input)),

  /** Throws `invalid_input`, `not_found`. */
  createSearchAlert: activeHiringProcedure
    .meta({
      description: 'Get one email when a professional joins near a place',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(searchAlertInput.prefault({}))
    .output(searchAlertSchema)
    .mutation(({ ctx, input }) => createSearchAlert(ctx.app, ctx.caller, input)),

  deleteSearchAlert: hiringProcedure
    .meta({
      description: 'Cancel the email for when a professional joins',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(deleteSearchAlertInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteSearchAlert(ctx.app, ctx.caller, input.id);
      return { ok: true } as const;
    }),

  /** Aggregate figures of a market for its public page. Contains no names. */
  marketSummary: publicProcedure
    .meta({ description: 'Count verified professionals for a service in a state', mayLag: true })
    .input(marketSummaryInput)
    .output(marketSummarySchema)
    .query(({ ctx, input }) => summarizeMarket(ctx.app, input)),

  /** Counts for the public pages (product 1.6). */
  publicCounts: publicProcedure
    .meta({ description: 'Count verified professionals and answered requests', mayLag: true })
    .output(publicCountsSchema)
    .query(({ ctx }) => countForPublic(ctx.app)),
});
