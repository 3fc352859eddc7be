import { completionSchema } from '#contract/completion.ts';
import { savedDraftSchema } from '#contract/drafts.ts';
import { onboardingStateSchema, saveOnboardingInput } from '#contract/onboarding.ts';
import { ownProfileSchema } from '#contract/profiles.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { getCompletion } from './completion.service.ts';
import { finishOnboarding, getOnboarding, saveOnboarding } from './onboarding.service.ts';

export const onboardingRouter = router({
  /** The caller's answers so far, and how far they are (product 20.20). */
  mine: memberProcedure
    .meta({ description: 'Show your onboarding answers' })
    .output(onboardingStateSchema)
    .query(({ ctx }) => getOnboarding(ctx.app, ctx.caller)),

  /** Onboarding, sign-up and profile together (product 36.8). */
  completion: memberProcedure
    .meta({ description: 'Show how complete your profile is' })
    .output(completionSchema)
    .query(({ ctx }) => getCompletion(ctx.app, ctx.caller)),

  /** Saves what changed (product 20.18). Throws `draft_changed`, `draft_too_large` and `invalid_input`. */
  save: memberProcedure
    .meta({ description: 'Save answers of your onboarding', leastRole: 'owner' })
    .input(saveOnboardingInput)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveOnboarding(ctx.app, ctx.caller, input)),

  /** Writes the answers to the profile (product 20.19). Throws `invalid_input` with a message for each answer. */
  finish: memberProcedure
    .meta({ description: 'Finish your onboarding', leastRole: 'owner' })
    .output(ownProfileSchema)
    .mutation(({ ctx }) => finishOnboarding(ctx.app, ctx.caller)),
});
