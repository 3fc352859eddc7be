import { type Plan, PLANS, plansFor } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';

/** The plans of one audience, or of all three one after the other. */
export function listPlans(audience?: UserType): Plan[] {
  return audience === undefined ? [...PLANS] : plansFor(audience);
}
