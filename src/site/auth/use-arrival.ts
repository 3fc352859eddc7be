import type { SignedIn, Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

type Welcome = { title: string; description: string };

/** Fixed texts (product 2.16). */
export const SIGNED_IN: Welcome = {
  title: 'Welcome back!',
  description: "You've been signed in successfully.",
};
export const SIGNED_UP: Welcome = {
  title: 'Account created!',
  description: 'Welcome! Your account has been created successfully.',
};

/**
 * What follows a sign-in or sign-up that worked: everything is loaded again, and the guard of `/auth` redirects to where
 * the person belongs. A profile that cannot be read is logged (product 2.14), and what the sign-in answered
 * decides where they go.
 */
export function useArrival(): (welcome: Welcome, answer: SignedIn) => Promise<void> {
  const sessionChanged = useSessionChanged();
  const utils = api.useUtils();
  return async (welcome, { viewer: answered, userType }) => {
    const read = await readViewer(utils);
    if (read === null) {
      showToast(COOKIE_REFUSED);
      return;
    }
    const viewer = read ?? answered;
    if (viewer === null) {
      // Nothing on this page knows the person: the page that the server makes does.
      location.assign(dashboardPath(userType));
      return;
    }
    await sessionChanged(viewer);
    showToast(welcome);
  };
}

/** As the cookie says: null when the browser did not keep it, undefined when there was no answer. */
async function readViewer(utils: ReturnType<typeof api.useUtils>): Promise<Viewer | null | undefined> {
  try {
    return await utils.client.auth.viewer.query();
  } catch (error) {
    // eslint-disable-next-line no-console
    console.warn('The profile couldn’t be read after signing in.', error);
    return undefined;
  }
}

const COOKIE_REFUSED = {
  tone: 'destructive',
  title: ERRORS.unexpected.title,
  description: 'Your browser blocked the sign-in cookie. Allow cookies for this site and try again.',
} as const;
