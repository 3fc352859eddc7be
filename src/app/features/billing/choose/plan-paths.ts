import type { UserType } from '#contract/user-types.ts';

/** Plan selection for people who have an account (product 10.5). */
export const SELECTION_PATHS = {
  property_owner: '/onboarding/property-owner/plan-selection',
  service_professional: '/onboarding/service-professional/plan-selection',
  commercial: '/onboarding/commercial/plan-selection',
} as const satisfies Record<UserType, string>;

export const PAYMENT_PATHS = {
  property_owner: '/signup/property-owner/step-2',
  service_professional: '/onboarding/service-professional/payment',
  commercial: '/onboarding/commercial/payment',
} as const satisfies Record<UserType, string>;

/** The two parts of sign-up that choose and pay, for those whose sign-up has numbered steps. */
export const STEP_PATHS = {
  owner: { choose: '/signup/property-owner/step-1', createProject: '/signup/property-owner/step-3' },
  professional: {
    choose: '/signup/service-pro/step-1',
    profile: '/signup/service-pro/step-2',
    payment: '/signup/service-pro/step-6',
  },
} as const;

export type SelectionPath =
  (typeof SELECTION_PATHS)[UserType] | (typeof STEP_PATHS)['owner' | 'professional']['choose'];
export type PaymentPath = (typeof PAYMENT_PATHS)[UserType] | typeof STEP_PATHS.professional.payment;
