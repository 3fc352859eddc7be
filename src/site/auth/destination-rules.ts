import type { Viewer } from '#contract/auth.ts';
import {
  isSetUp,
  pathAfterSignIn,
  PAYMENT_PATHS,
  safeReturnPath,
  SELECTION_PATHS,
} from '#contract/destinations.ts';
import { findPlan, type Plan } from '#contract/plans.ts';
import type { AuthSearch } from './auth-search.ts';
import { intentOf } from './intent-draft.ts';

type Arrival = Pick<Viewer, 'userType' | 'specialties' | 'companyName'>;

/**
 * Where `/auth` redirects a signed-in user: to set-up after signing up, to `returnTo` if it is safe, to the payment of the
 * plan in the address, to the search in the address, else to their user type's start page (product 2.12, 2.20).
 */
export function destinationOf(viewer: Arrival, search: AuthSearch): string {
  const returnTo = safeReturnPath(search.returnTo);
  if (search.mode !== 'signup' && returnTo !== null) return returnTo;
  if (!isSetUp(viewer)) return pathAfterSignIn(viewer);
  const plan = findPlan(search.plan);
  if (plan !== null) return pathToPlan(viewer, plan, search);
  return returnTo ?? pathToSearch(viewer, search) ?? pathAfterSignIn(viewer);
}

/** Plan selection says why a plan of another user type cannot be chosen. */
function pathToPlan({ userType }: Arrival, plan: Plan, { cycle }: AuthSearch): string {
  if (plan.audience !== userType) return `${SELECTION_PATHS[userType]}?otherPlan=${plan.id}`;
  return `${PAYMENT_PATHS[userType]}?plan=${plan.id}${cycle === undefined ? '' : `&cycle=${cycle}`}`;
}

function pathToSearch({ userType }: Arrival, search: AuthSearch): string | null {
  const { service, place } = intentOf(search);
  if (userType === 'service_professional' || (service ?? place) === undefined) return null;
  const query = new URLSearchParams({ ...(service && { service }), ...(place && { place }) });
  return `/find-professionals?${query.toString()}`;
}
