import { endSessionsInput } from '#contract/staff-accounts.ts';
import { api } from '#src/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface EndSessionsDialogProps {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
}

/** For an account in other hands (product 17.12). */
export function EndSessionsDialog({ email, name, ...dialog }: EndSessionsDialogProps) {
  const end = api.staff.endSessions.useMutation();
  return (
    <ReasonDialog
      {...dialog}
      title={`Sign ${name} out everywhere?`}
      schema={endSessionsInput.pick({ reason: true })}
      consequences={[
        'They’re signed out on every device, and their API tokens stop working.',
        'Anyone who knows the password can sign in again, so they’re asked to set a new one.',
        'They get your reason by email, and it’s in the audit log.',
      ]}
      label="Reason"
      reader={name}
      submit="Sign out everywhere"
      send={(reason) => end.mutateAsync({ email, reason })}
      sent={{ title: 'Signed out everywhere', message: `${name} gets your reason by email.` }}
      failed="They’re still signed in. Please try again."
    />
  );
}
