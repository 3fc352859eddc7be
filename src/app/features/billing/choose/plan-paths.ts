import { PAYMENT_PATHS, SELECTION_PATHS } from '#contract/destinations.ts';
import type { UserType } from '#contract/user-types.ts';

export { PAYMENT_PATHS, SELECTION_PATHS };

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
