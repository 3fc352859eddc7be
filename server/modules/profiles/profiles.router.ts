import {
  blockedProfileSchema,
  blockInput,
  doneSchema,
  listPageInput,
  reportedSchema,
  reportInput,
} from '#contract/contacts.ts';
import { marketSummaryInput, marketSummarySchema } from '#contract/landing.ts';
import { pageOf } from '#contract/pagination.ts';
import { previewInput, previewSchema } from '#contract/previews.ts';
import {
  ownProfileSchema,
  professionalCardSchema,
  searchProfilesInput,
  updateProfileInput,
  verifiedCountSchema,
} from '#contract/profiles.ts';
import { hiringProcedure, memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { blockProfile, listBlocked, unblockProfile } from './blocks.service.ts';
import { summarizeMarket } from './market-summary.service.ts';
import { previewProfile } from './preview.service.ts';
import { countVerified, getMyProfile, updateMyProfile } from './profiles.service.ts';
import { reportProfile } from './reports.service.ts';
import { searchProfessionals } from './search.service.ts';

const OK = { ok: true } as const;

export const profilesRouter = router({
  /** One's own profile, private fields included (specification 2, section 3). */
  mine: memberProcedure
    .meta({ description: 'Show your own profile' })
    .output(ownProfileSchema)
    .query(({ ctx }) => getMyProfile(ctx.app.db, ctx.caller.userId)),

  /** Specification 2, section 7 (save onboarding). Throws `invalid_input`. */
  updateMine: memberProcedure
    .meta({ description: 'Change your own profile' })
    .input(updateProfileInput)
    .output(ownProfileSchema)
    .mutation(({ ctx, input }) => updateMyProfile(ctx.app, ctx.caller, input)),

  /** Specification 2, sections 6 and 7 (list verified professionals). Throws `invalid_input`, `not_found`. */
  search: hiringProcedure
    .meta({ description: 'Find professionals, the best match first' })
    .input(searchProfilesInput)
    .output(pageOf(professionalCardSchema))
    .query(({ ctx, input }) => searchProfessionals(ctx.app, ctx.caller, input)),

  /**
   * Specification 2, section 2 (profile preview). Throws `profile_type_not_shown`, `professional_not_found`, and
   * `not_found` for a project, or somebody else's request.
   */
  preview: memberProcedure
    .meta({ description: 'Show a professional, or an owner with one of their projects' })
    .input(previewInput)
    .output(previewSchema)
    .query(({ ctx, input }) => previewProfile(ctx.app, ctx.caller, input)),

  /** Specification 2, section 7 (count verified professionals). */
  countVerified: memberProcedure
    .meta({ description: 'Count the verified professionals' })
    .output(verifiedCountSchema)
    .query(({ ctx }) => countVerified(ctx.app)),

  /** The two do not see each other any more. Throws `not_found`, `invalid_input` for oneself. */
  block: memberProcedure
    .meta({ description: 'Block somebody: neither of you sees the other any more' })
    .input(blockInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await blockProfile(ctx.app, ctx.caller.userId, input.profileId);
      return OK;
    }),

  unblock: memberProcedure
    .meta({ description: 'Take a block back' })
    .input(blockInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await unblockProfile(ctx.app, ctx.caller.userId, input.profileId);
      return OK;
    }),

  listBlocked: memberProcedure
    .meta({ description: 'List whom you have blocked, the last one first' })
    .input(listPageInput)
    .output(pageOf(blockedProfileSchema))
    .query(({ ctx, input }) => listBlocked(ctx.app.db, ctx.caller.userId, input)),

  /** Throws `not_found`, `invalid_input` for oneself, `idempotency_conflict`, `too_many_attempts`. */
  report: memberProcedure
    .meta({ description: 'Report somebody to our team' })
    .input(reportInput)
    .output(reportedSchema)
    .mutation(({ ctx, input }) => reportProfile(ctx.app, ctx.caller.userId, input)),

  /** What a market has to offer, in numbers: for its public page. Names nobody. */
  marketSummary: publicProcedure
    .meta({ description: 'Count the verified professionals of a service in a state' })
    .input(marketSummaryInput)
    .output(marketSummarySchema)
    .query(({ ctx, input }) => summarizeMarket(ctx.app.db, input)),
});
