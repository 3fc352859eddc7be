import type { z } from 'zod';
import { ONBOARDING_STEPS } from '#contract/onboarding.ts';
import { USER_TYPES } from '#contract/user-types.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { choiceParam, switchParam } from '#src/app/search-param-rules.ts';

const STEP_IDS = [
  ...new Set(USER_TYPES.flatMap((userType) => ONBOARDING_STEPS[userType].map(({ id }) => id))),
];

/** The wizard's address: the step, and a plan that was chosen in step 1 of a professional's sign-up. */
export const onboardingSearch = planSearchSchema.pick({ plan: true, cycle: true, returnTo: true }).extend({
  step: choiceParam(STEP_IDS),
  /** Within numbered sign-up: the plan was asked for before. */
  signUp: switchParam,
});
export type OnboardingSearch = z.infer<typeof onboardingSearch>;
