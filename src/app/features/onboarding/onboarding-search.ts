import type { z } from 'zod';
import { ONBOARDING_STEPS } from '#contract/onboarding.ts';
import { USER_TYPES } from '#contract/user-types.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

const STEP_IDS = [
  ...new Set(USER_TYPES.flatMap((userType) => ONBOARDING_STEPS[userType].map(({ id }) => id))),
];

/** The wizard's address: the step, and the page that the person wanted. */
export const onboardingSearch = planSearchSchema
  .pick({ returnTo: true })
  .extend({ step: choiceParam(STEP_IDS) });
export type OnboardingSearch = z.infer<typeof onboardingSearch>;
