import type { Viewer } from '#contract/auth.ts';
import { pathAfterSignIn, safeReturnPath } from '#contract/destinations.ts';
import type { AuthSearch } from './auth-search.ts';

/**
 * Where somebody who is signed in goes from `/auth`: back to where they wanted to go, else where their user type
 * begins (specification 1, section 2). A new account always begins at the beginning.
 */
export function destinationOf(
  viewer: Pick<Viewer, 'userType' | 'specialties' | 'companyName'>,
  { mode, returnTo }: Pick<AuthSearch, 'mode' | 'returnTo'>,
): string {
  const wanted = mode === 'signup' ? null : safeReturnPath(returnTo);
  return wanted ?? pathAfterSignIn(viewer);
}
