import { PAYMENT_PATHS, SELECTION_PATHS, STEP_PATHS } from '#contract/destinations.ts';
import type { UserType } from '#contract/user-types.ts';

export { PAYMENT_PATHS, SELECTION_PATHS, STEP_PATHS };

export type SelectionPath =
  (typeof SELECTION_PATHS)[UserType] | (typeof STEP_PATHS)['owner' | 'professional']['choose'];
export type PaymentPath = (typeof PAYMENT_PATHS)[UserType] | typeof STEP_PATHS.professional.payment;
