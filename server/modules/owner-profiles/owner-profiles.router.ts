import { ownOwnerProfileSchema, updateOwnerProfileInput } from '#contract/owner-profiles.ts';
import { hiringProcedure, router } from '../../trpc/procedures.ts';
import { getOwnOwnerProfile, saveOwnerProfile } from './owner-profiles.service.ts';

/** Part of `profiles.*`. */
export const ownerProfilesRouter = router({
  /** The caller's own (product 20.16). */
  ownerProfile: hiringProcedure
    .meta({ description: 'Show what you tell professionals about yourself' })
    .output(ownOwnerProfileSchema)
    .query(({ ctx }) => getOwnOwnerProfile(ctx.app, ctx.caller.userId)),

  /** Changes what is given (product 20.16). Throws `upload_gone`. */
  updateOwnerProfile: hiringProcedure
    .meta({ description: 'Change what you tell professionals about yourself', leastRole: 'manager' })
    .input(updateOwnerProfileInput.prefault({}))
    .output(ownOwnerProfileSchema)
    .mutation(({ ctx, input }) => saveOwnerProfile(ctx.app, ctx.caller, input)),
});
