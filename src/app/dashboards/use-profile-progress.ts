import type { OwnProfile } from '#contract/profiles.ts';
import { LATER_SIGN_UP_STEPS, type LaterSignUpStep } from '#contract/showcase.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';

const ONBOARDING_PATHS = {
  property_owner: '/onboarding/property-owner',
  service_professional: '/onboarding/service-professional',
  commercial: '/onboarding/commercial',
} as const satisfies Record<UserType, string>;

const STEP_TITLES = {
  showcase: 'Business profile',
  portfolio: 'Portfolio',
  video: 'Business video',
  credentials: 'Credentials',
} as const satisfies Record<LaterSignUpStep, string>;
const STEP_PATHS = {
  showcase: '/signup/service-pro/step-2',
  portfolio: '/signup/service-pro/step-3',
  video: '/signup/service-pro/step-4',
  credentials: '/signup/service-pro/step-5',
} as const satisfies Record<LaterSignUpStep, string>;

type Profile = Pick<OwnProfile, 'userType' | 'completeness'>;

/**
 * How complete a profile is, and where to go on: by the steps of onboarding until it is finished; of professionals by the
 * numbered steps of sign-up from their first answer there on; then by its fields (product 10.15).
 */
export function useProfileProgress({ userType, completeness }: Profile) {
  const { data: onboarding } = api.onboarding.mine.useQuery();
  const { data: signUp } = api.showcase.signUpProgress.useQuery(undefined, {
    enabled: userType === 'service_professional',
  });
  if (signUp !== undefined && (signUp.isBegun || onboarding?.isFinished === true))
    return withSteps(completeness, signUp.left);
  if (onboarding?.isFinished !== false) return { ...completeness, to: '/account' } as const;
  // Without a step in the address, the first that is left.
  return { percent: onboarding.percent, missing: onboarding.left, to: ONBOARDING_PATHS[userType] };
}

/** The share of steps that are done and of fields that are filled in: the percentage of the fields stands for all of them. */
function withSteps({ percent, missing }: Profile['completeness'], left: readonly LaterSignUpStep[]) {
  const [next] = left;
  const done = LATER_SIGN_UP_STEPS.length - left.length + percent / 100;
  return {
    percent: Math.round((100 * done) / (LATER_SIGN_UP_STEPS.length + 1)),
    missing: [...left.map((step) => STEP_TITLES[step]), ...missing],
    to: next === undefined ? '/account' : STEP_PATHS[next],
  } as const;
}
