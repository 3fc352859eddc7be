import { useNavigate } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { findPlan } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { readChosenPlan } from '#src/site/plans/plan-draft.ts';
import { takeReturnPath } from '#src/site/auth/intent-draft.ts';
import { PAYMENT_PATHS, SELECTION_PATHS, STEP_PATHS } from './plan-paths.ts';
import { cycleOf, type PlanSearch, withCycle } from './plan-search.ts';

/**
 * The step after onboarding (product 10.5): payment for a plan chosen earlier, else plan selection; the page that the person
 * wanted, else the dashboard, if there is already a plan or the subscription query fails.
 *
 * @param step given within numbered sign-up, where the plan was asked for first: without one, the dashboard
 * @param wanted the page that the person wanted, from the address
 */
export function usePlanStep(
  { userType }: Pick<Viewer, 'userType'>,
  step?: PlanSearch,
  wanted = step?.returnTo,
): () => Promise<void> {
  const navigate = useNavigate();
  const utils = api.useUtils();
  return async () => {
    const subscription = await utils.plans.subscription.fetch().catch(() => null);
    const chosen = planOf(userType, step);
    const returnTo = takeReturnPath() ?? wanted;
    if (subscription?.plan !== null || (step !== undefined && chosen === null)) {
      if (returnTo === undefined) await navigate({ to: dashboardPath(userType) });
      else await navigate({ href: returnTo });
    } else if (chosen === null) {
      await navigate({ to: SELECTION_PATHS[userType], search: { returnTo } });
    } else {
      const to = step === undefined ? PAYMENT_PATHS[userType] : STEP_PATHS.professional.payment;
      await navigate({ to, search: withCycle({ plan: chosen.plan.id, returnTo }, chosen.cycle) });
    }
  };
}

function planOf(userType: Viewer['userType'], step: PlanSearch = {}) {
  const plan = findPlan(step.plan);
  if (plan?.audience === userType) return { plan, cycle: cycleOf(step) };
  return readChosenPlan(userType);
}
