import type { BillingCycle } from '#contract/plans.ts';
import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const PLAN_PAGE = { cycle: searchParam.oneOf(['annual']) };
/** The query of the plan pages: prices by the month, unless the year is asked for. */
export const readPlanPageSearch = searchReader(PLAN_PAGE);
export type PlanPageSearch = SearchOf<typeof PLAN_PAGE>;

export function searchOfCycle(cycle: BillingCycle): PlanPageSearch {
  return cycle === 'annual' ? { cycle: 'annual' } : {};
}
