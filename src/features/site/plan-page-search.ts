import type { BillingCycle } from '#contract/plans.ts';

/** The query of the plan pages: the price of a month, unless that of a year is asked for. */
export type PlanPageSearch = { billing?: 'annual' | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readPlanPageSearch(search: Record<string, unknown>): PlanPageSearch {
  return { billing: search.billing === 'annual' ? 'annual' : undefined };
}

export function searchOfCycle(cycle: BillingCycle): PlanPageSearch {
  return cycle === 'annual' ? { billing: 'annual' } : {};
}
