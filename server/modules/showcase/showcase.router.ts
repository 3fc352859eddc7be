import { savedDraftSchema } from '#contract/drafts.ts';
import { ownProfileSchema } from '#contract/profiles.ts';
import { saveShowcaseInput, showcaseStateSchema } from '#contract/showcase-draft.ts';
import { signUpProgressSchema } from '#contract/sign-up-progress.ts';
import { professionalProcedure, router } from '../../trpc/procedures.ts';
import { finishShowcase, getShowcase, getSignUpProgress, saveShowcase } from './showcase.service.ts';

/** How a professional presents their business (product 20.27). */
export const showcaseRouter = router({
  /** The caller's draft, with what the profile says. */
  mine: professionalProcedure
    .meta({ description: 'Show your business profile' })
    .output(showcaseStateSchema)
    .query(({ ctx }) => getShowcase(ctx.app, ctx.caller)),

  /** Saves what changed. Throws `draft_changed`, `draft_too_large`, `upload_gone`. */
  save: professionalProcedure
    .meta({ description: 'Save what changed in your business profile' })
    .input(saveShowcaseInput)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveShowcase(ctx.app, ctx.caller, input)),

  /** Shows it to others. Throws `invalid_input` with a message for each field, and `upload_gone`. */
  finish: professionalProcedure
    .meta({ description: 'Put your business profile on your public profile' })
    .output(ownProfileSchema)
    .mutation(({ ctx }) => finishShowcase(ctx.app, ctx.caller)),

  /** Which steps of sign-up are left (product 10.15). */
  signUpProgress: professionalProcedure
    .meta({ description: 'Show which steps of your sign-up are left' })
    .output(signUpProgressSchema)
    .query(({ ctx }) => getSignUpProgress(ctx.app, ctx.caller)),
});
