import type { BillingCycle } from '#contract/plans.ts';

/** The query of the plan pages: the price of a month, unless that of a year is asked for. */
export type PlanPageSearch = { billing?: 'annual' };

export function readPlanPageSearch(search: Record<string, unknown>): PlanPageSearch {
  return search.billing === 'annual' ? { billing: 'annual' } : {};
}

export function searchOfCycle(cycle: BillingCycle): PlanPageSearch {
  return cycle === 'annual' ? { billing: 'annual' } : {};
}
