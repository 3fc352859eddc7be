import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

type Welcome = { title: string; description: string };

/** Words of the specification (1, section 8). */
export const SIGNED_IN: Welcome = {
  title: 'Welcome back!',
  description: "You've been signed in successfully.",
};
export const SIGNED_UP: Welcome = {
  title: 'Account created!',
  description: 'Welcome! Your account has been created successfully.',
};

/**
 * What follows a sign-in or sign-up that worked: everything is asked for anew, and the guard of `/auth`, which knows
 * where everybody belongs, leads on.
 */
export function useArrival(): (welcome: Welcome) => Promise<void> {
  const sessionChanged = useSessionChanged();
  const utils = api.useUtils();
  return async (welcome) => {
    await sessionChanged();
    const isKept = Boolean(utils.auth.viewer.getData());
    showToast(isKept ? welcome : COOKIE_REFUSED);
  };
}

const COOKIE_REFUSED = {
  tone: 'destructive',
  title: ERRORS.unexpected.title,
  description: 'Your browser did not keep the sign-in. Allow cookies for this site and try again.',
} as const;
