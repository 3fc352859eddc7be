import type { Viewer } from '#contract/auth.ts';
import { pathAfterSignIn, safeReturnPath } from '#contract/destinations.ts';
import type { AuthSearch } from './auth-search.ts';

/**
 * Where `/auth` redirects a signed-in user: to `returnTo` if it is safe, else to their user type's start page
 * (product 2.12). Sign-up ignores `returnTo`.
 */
export function destinationOf(
  viewer: Pick<Viewer, 'userType' | 'specialties' | 'companyName'>,
  { mode, returnTo }: Pick<AuthSearch, 'mode' | 'returnTo'>,
): string {
  const wanted = mode === 'signup' ? null : safeReturnPath(returnTo);
  return wanted ?? pathAfterSignIn(viewer);
}
