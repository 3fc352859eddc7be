import {
  ownPublicPageSchema,
  publicProfileInput,
  publicProfileSchema,
  publishPageInput,
} from '#contract/public-profiles.ts';
import {
  activeProfessionalProcedure,
  professionalProcedure,
  publicProcedure,
  router,
} from '../../trpc/procedures.ts';
import {
  dismissPageOffer,
  getOwnPage,
  getPublicProfile,
  publishPage,
  unpublishPage,
} from './public-profiles.service.ts';

/** Part of `profiles.*`. */
export const publicProfilesRouter = router({
  /** The public page of a professional who agreed to one (product 27.4). Throws `not_found`. */
  public: publicProcedure
    .meta({ description: 'Show the public page of a professional', mayLag: true })
    .input(publicProfileInput)
    .output(publicProfileSchema)
    .query(({ ctx, input }) => getPublicProfile(ctx.app, input.slug)),

  /** The caller's own page: consent, address, state. */
  publicPage: professionalProcedure
    .meta({ description: 'Show whether you have a public page, and where it is' })
    .output(ownPublicPageSchema)
    .query(({ ctx }) => getOwnPage(ctx.app.db, ctx.caller.userId)),

  /** Agrees to a public page (product 27.1). */
  publishPage: activeProfessionalProcedure
    .meta({ description: 'Agree to a public page that search engines may list' })
    .input(publishPageInput)
    .output(ownPublicPageSchema)
    .mutation(({ ctx }) => publishPage(ctx.app, ctx.caller.userId)),

  unpublishPage: professionalProcedure
    .meta({ description: 'Take your public page down' })
    .output(ownPublicPageSchema)
    .mutation(({ ctx }) => unpublishPage(ctx.app, ctx.caller.userId)),

  dismissPageOffer: professionalProcedure
    .meta({ description: 'Hide the offer of a public page on your dashboard' })
    .output(ownPublicPageSchema)
    .mutation(({ ctx }) => dismissPageOffer(ctx.app, ctx.caller.userId)),
});
