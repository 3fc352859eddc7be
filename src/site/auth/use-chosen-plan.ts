import { useSyncExternalStore } from 'react';
import { findPlan, type Plan } from '#contract/plans.ts';
import { readRememberedPlanId } from '#src/site/plans/plan-draft.ts';

/** The chosen plan: from the address, else the one remembered in this tab. */
export function useChosenPlan(id: string | undefined): Plan | null {
  const remembered = useSyncExternalStore(neverChanges, readRememberedPlanId, () => null);
  return findPlan(id) ?? findPlan(remembered);
}

// Session storage belongs to this tab, and nothing on the screen writes to it.
const neverChanges = () => () => undefined;
