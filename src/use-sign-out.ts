import { useNavigate } from '@tanstack/react-router';
import { getMutationKey } from '@trpc/react-query';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from './api.ts';
import { describeError } from './errors/describe-error.ts';
import { useSessionChanged } from './session-sync.ts';
import { showToast } from './ui/feedback/toast-store.ts';

/** Of the call that signs out, for those who must not ask for a member's data while it is under way. */
export const SIGNING_OUT = { mutationKey: getMutationKey(api.auth.signOut) };

/**
 * Signs out here and in the other tabs, and goes home (product 10.14).
 * @param onSignedOut before the screen is left
 */
export function useSignOut(onSignedOut: () => void = () => undefined) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const mutation = api.auth.signOut.useMutation({
    onSuccess: async () => {
      onSignedOut();
      await navigate({ to: '/' });
      await sessionChanged();
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.signOut);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return { isPending: mutation.isPending, signOut: () => mutation.mutate() };
}
