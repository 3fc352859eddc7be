import { redirect } from '@tanstack/react-router';
import { findPlan, type Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { PAYMENT_PATHS } from '#contract/destinations.ts';
import { SELECTION_PATHS } from './plan-paths.ts';
import type { PaymentSearch } from './plan-search.ts';

/** Payment without a plan of one's own kind leads to plan selection (product 9.5), and a choice under other names to its own. */
export function requirePlan(
  audience: UserType,
  { plan: id, selectedPlan, billingCycle, ...rest }: PaymentSearch,
): Plan {
  if (id === undefined && selectedPlan !== undefined) {
    const search = { cycle: billingCycle, ...rest, plan: selectedPlan };
    throw redirect({ to: PAYMENT_PATHS[audience], search, replace: true });
  }
  const plan = findPlan(id);
  if (plan?.audience === audience) return plan;
  throw redirect({ to: SELECTION_PATHS[audience], search: rest, replace: true });
}
