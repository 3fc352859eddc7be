import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { COMPANY_ROLE_TEXTS, type TeamInvitation, type TeamPerson } from '#contract/company.ts';
import type { CompanyRole } from '#contract/company-roles.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** What an owner does with people and invitations; the team is read anew whatever came of it. */
export function useTeamChanges(onDone: () => void = () => undefined) {
  const utils = api.useUtils();
  const onError = (error: unknown) => {
    const { title, description } = describeError(error, FALLBACK_MESSAGES.team);
    showToast({ tone: 'destructive', title, description });
  };
  const onSettled = async () => {
    onDone();
    await utils.company.team.invalidate();
  };
  const role = api.company.changeRole.useMutation({ onError, onSettled });
  const remove = api.company.remove.useMutation({ onError, onSettled });
  const resend = api.company.resendInvitation.useMutation({ onError, onSettled });
  const revoke = api.company.revokeInvitation.useMutation({ onError, onSettled });
  const done = (title: string, description: string) => ({
    onSuccess: () => void showToast({ title, description }),
  });
  return {
    isPending: role.isPending || remove.isPending || resend.isPending || revoke.isPending,
    changeRole: ({ personId, fullName }: TeamPerson, next: CompanyRole) =>
      role.mutate(
        { personId, role: next },
        done('Role changed', `${fullName} is now a ${COMPANY_ROLE_TEXTS[next].label.toLowerCase()}.`),
      ),
    removePerson: ({ personId, fullName }: TeamPerson) =>
      remove.mutate({ personId }, done('Removed', `${fullName} is signed out and can’t sign in anymore.`)),
    resendInvitation: ({ id, email }: TeamInvitation) =>
      resend.mutate({ id }, done('Invitation sent', `Sent to ${email}. The earlier link no longer works.`)),
    revokeInvitation: ({ id, email }: TeamInvitation) =>
      revoke.mutate({ id }, done('Invitation withdrawn', `The link sent to ${email} no longer works.`)),
  };
}
