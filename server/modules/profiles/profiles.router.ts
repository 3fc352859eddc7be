import { ownProfileSchema, updateProfileInput, verifiedCountSchema } from '#contract/profiles.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { countVerified, getMyProfile, updateMyProfile } from './profiles.service.ts';

export const profilesRouter = router({
  /** The caller's own profile, private fields included (product 2.18). */
  mine: memberProcedure
    .meta({ description: 'Show your own profile' })
    .output(ownProfileSchema)
    .query(({ ctx }) => getMyProfile(ctx.app.db, ctx.caller.userId, ctx.app.clock.now())),

  /** Changes the profile (product 2.18). Throws `invalid_input`. */
  updateMine: memberProcedure
    .meta({ description: 'Change your own profile', leastRole: 'manager' })
    .input(updateProfileInput.prefault({}))
    .output(ownProfileSchema)
    .mutation(({ ctx, input }) => updateMyProfile(ctx.app, ctx.caller, input)),

  /** Counts verified professionals (product 12.1). */
  countVerified: memberProcedure
    .meta({ description: 'Count the verified professionals', mayLag: true })
    .output(verifiedCountSchema)
    .query(({ ctx }) => countVerified(ctx.app)),
});
