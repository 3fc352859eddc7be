import { redirect } from '@tanstack/react-router';
import { findPlan, type Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { SELECTION_PATHS } from './plan-paths.ts';
import type { PlanSearch } from './plan-search.ts';

/** Payment without a plan of one's own kind leads to plan selection (product 9.5). */
export function requirePlan(audience: UserType, { plan: id, ...rest }: PlanSearch): Plan {
  const plan = findPlan(id);
  if (plan?.audience === audience) return plan;
  throw redirect({ to: SELECTION_PATHS[audience], search: rest, replace: true });
}
