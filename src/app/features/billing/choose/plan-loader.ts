import { redirect } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { findPlan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import type { ApiUtils } from '#src/api.ts';
import { type FirstMatchesSearch, inputOfFirstMatches } from './first-matches-list.tsx';
import { SELECTION_PATHS } from './plan-paths.ts';
import type { PaymentSearch } from './plan-search.ts';

/** Redirects people who already have a plan to Payments, where plans are changed and a note says so. */
async function leaveWithPlan(utils: ApiUtils, viewer: Viewer) {
  const subscription = await utils.plans.subscription.fetch();
  if (subscription.plan !== null) throw toPayments(viewer.userType);
  return subscription;
}

export async function loadPlanSelection(utils: ApiUtils, viewer: Viewer): Promise<void> {
  await leaveWithPlan(utils, viewer);
}

/**
 * What a payment page shows. A checkout in the address is followed to its end, also when it has just ended in a plan.
 * A plan that is agreed with sales needs an offer to this account.
 */
export async function loadPayment(
  utils: ApiUtils,
  viewer: Viewer,
  { plan: id, checkout }: Pick<PaymentSearch, 'plan' | 'checkout'>,
): Promise<void> {
  const [subscription] = await Promise.all([
    checkout === undefined ? leaveWithPlan(utils, viewer) : utils.plans.subscription.fetch(),
    utils.profiles.mine.ensureData(),
  ]);
  const plan = findPlan(id);
  if (plan?.isEnterprise && plan.id !== subscription.offeredPlanId) {
    throw redirect({ to: SELECTION_PATHS[viewer.userType], replace: true });
  }
}

/**
 * What the first project shows of the plan and of professionals.
 *
 * @param isPlanNeeded in sign-up it comes after the plan: without one, plan selection
 */
export async function loadFirstProject(
  utils: ApiUtils,
  search: FirstMatchesSearch,
  { isPlanNeeded }: { isPlanNeeded: boolean },
): Promise<void> {
  const [{ plan }] = await Promise.all([
    utils.plans.subscription.fetch(),
    utils.connections.balance.fetch(),
    search.service !== undefined && utils.profiles.search.prefetch(inputOfFirstMatches(search)),
  ]);
  if (isPlanNeeded && plan === null) throw redirect({ to: SELECTION_PATHS.property_owner, replace: true });
}

function toPayments(userType: UserType) {
  return redirect({
    to: dashboardPath(userType),
    search: { tab: 'payments', hasPlan: true },
    replace: true,
  });
}
