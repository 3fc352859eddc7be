import type { OwnProfile } from '#contract/profiles.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';

const ONBOARDING_PATHS = {
  property_owner: '/onboarding/property-owner',
  service_professional: '/onboarding/service-professional',
  commercial: '/onboarding/commercial',
} as const satisfies Record<UserType, string>;

/** How complete a profile is: by the steps of onboarding until it is finished, then by its fields. */
export function useProfileProgress({
  userType,
  completeness,
}: Pick<OwnProfile, 'userType' | 'completeness'>) {
  const { data: onboarding } = api.onboarding.mine.useQuery();
  if (onboarding?.isFinished !== false) return { ...completeness, to: '/account' } as const;
  // Without a step in the address, the first that is left.
  return { percent: onboarding.percent, missing: onboarding.left, to: ONBOARDING_PATHS[userType] };
}
