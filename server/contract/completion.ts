import { z } from 'zod';
import type { OnboardingStepId } from './onboarding.ts';
import { LATER_SIGN_UP_STEPS } from './sign-up-progress.ts';

const ONBOARDING_STEP_IDS = [
  ...(['properties', 'services', 'projects', 'urgency', 'budget', 'contact', 'details'] as const),
  ...(['business', 'portfolio'] as const),
] as const satisfies readonly OnboardingStepId[];

/** Where something that is missing is filled in. */
const completionPlaceSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('onboarding'), step: z.enum(ONBOARDING_STEP_IDS) }),
  z.object({ at: z.literal('sign_up'), step: z.enum(LATER_SIGN_UP_STEPS) }),
  z.object({ at: z.literal('account'), section: z.enum(['contact', 'profile']) }),
]);
export type CompletionPlace = z.infer<typeof completionPlaceSchema>;

/** How complete a profile is (product 36.8). */
export const completionSchema = z.object({
  percent: z.int().min(0).max(100),
  /** In the order in which it is asked for. */
  missing: z.array(z.object({ label: z.string(), place: completionPlaceSchema })),
});
export type Completion = z.infer<typeof completionSchema>;
