import { useRef } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const INVITE_FAILED = 'The invitation wasn’t sent. Please try again.';
const WITHDRAW_FAILED = 'The invitation wasn’t withdrawn. Please try again.';

/** Reads again what an invitation changes; also on failure, since another tab may have changed it. */
function useInvitationsSettled(): () => Promise<unknown> {
  const utils = api.useUtils();
  return () =>
    Promise.all([
      utils.projects.invitable.invalidate(),
      utils.projects.invitations.invalidate(),
      utils.projects.history.invalidate(),
    ]);
}

interface Inviting {
  /** Of the professional. */
  name: string;
  onDone: () => void;
}

/** Invites a professional; what went wrong is in `failure`, for the dialog. */
export function useInvite({ name, onDone }: Inviting) {
  const settle = useInvitationsSettled();
  // A second press comes before the first is rendered.
  const isSent = useRef(false);
  const mutation = api.projects.invite.useMutation({
    onSuccess: () => {
      onDone();
      showToast({ title: 'Invitation sent', description: `We’ll let ${name} know.` });
    },
    onSettled: () => {
      isSent.current = false;
      // Not waited for: the dialog would stay locked meanwhile, also when it is opened again.
      void settle();
    },
  });
  return {
    isBusy: mutation.isPending,
    failure: mutation.isError ? describeError(mutation.error, INVITE_FAILED).description : null,
    invite: (id: string, profileId: string) => {
      if (isSent.current) return;
      isSent.current = true;
      mutation.mutate({ id, profileId });
    },
  };
}

/** Takes an invitation back. */
export function useWithdraw(onSettled: () => void) {
  const settle = useInvitationsSettled();
  return api.projects.uninvite.useMutation({
    onSuccess: () => showToast({ title: 'Invitation withdrawn' }),
    onError: (error) => {
      const { title, description } = describeError(error, WITHDRAW_FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      onSettled();
      await settle();
    },
  });
}
