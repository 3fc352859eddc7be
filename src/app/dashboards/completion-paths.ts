import type { Completion, CompletionPlace } from '#contract/completion.ts';
import type { LaterSignUpStep } from '#contract/sign-up-progress.ts';
import type { UserType } from '#contract/user-types.ts';

const ONBOARDING_PATHS = {
  property_owner: '/onboarding/property-owner',
  service_professional: '/onboarding/service-professional',
  commercial: '/onboarding/commercial',
} as const satisfies Record<UserType, string>;

const SIGN_UP_PATHS = {
  showcase: '/signup/service-pro/step-2',
  portfolio: '/signup/service-pro/step-3',
  video: '/signup/service-pro/step-4',
  credentials: '/signup/service-pro/step-5',
} as const satisfies Record<LaterSignUpStep, string>;

/** Where one missing thing is filled in. */
export function linkOfPlace(place: CompletionPlace, userType: UserType) {
  switch (place.at) {
    case 'onboarding':
      return { to: ONBOARDING_PATHS[userType], search: { step: place.step } } as const;
    case 'sign_up':
      return { to: SIGN_UP_PATHS[place.step] } as const;
    case 'account':
      return { to: '/account', hash: place.section } as const;
    default:
      return place satisfies never;
  }
}

/** Where a member goes on: onboarding knows itself where it was left. */
export function pathToContinue({ missing }: Completion, userType: UserType) {
  const [first] = missing;
  if (first === undefined || first.place.at === 'account') return '/account';
  return first.place.at === 'onboarding' ? ONBOARDING_PATHS[userType] : SIGN_UP_PATHS[first.place.step];
}
