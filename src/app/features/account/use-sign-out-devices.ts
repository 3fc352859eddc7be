import type { SessionInfo } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Ends sessions of one's own account; the list is asked for anew whatever came of it. */
export function useSignOutDevices(onDone: () => void) {
  const utils = api.useUtils();
  const onError = (error: unknown) => {
    const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
    showToast({ tone: 'destructive', title, description });
  };
  const onSettled = async () => {
    onDone();
    await utils.auth.sessions.invalidate();
  };
  const one = api.auth.revokeSession.useMutation({ onError, onSettled });
  const others = api.auth.revokeOtherSessions.useMutation({
    onSuccess: ({ revoked }) =>
      showToast({ title: 'Signed out', description: `${countOf(revoked)} signed out.` }),
    onError,
    onSettled,
  });
  return {
    isPending: one.isPending || others.isPending,
    signOutOne: ({ id, label }: SessionInfo) =>
      one.mutate(
        { id },
        { onSuccess: () => showToast({ title: 'Signed out', description: `${label} is signed out.` }) },
      ),
    signOutOthers: () => others.mutate(),
  };
}

function countOf(devices: number): string {
  return devices === 1 ? '1 device is' : `${devices} devices are`;
}
