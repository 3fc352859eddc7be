import { SUSPENSION_REFUND_DAYS } from '#contract/connection-rules.ts';
import { restrictAccountInput } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type AccountChanges, useAccountsChanged } from './use-accounts-changed.ts';

interface SuspendDialogProps extends AccountChanges {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
}

/** Suspends an account, with what follows said before (product 17.4 and 17.5). */
export function SuspendDialog({ email, name, ...dialog }: SuspendDialogProps) {
  const suspend = api.staff.restrictAccount.useMutation();
  return (
    <ReasonDialog
      {...dialog}
      title={`Suspend ${name}?`}
      schema={restrictAccountInput.pick({ reason: true })}
      consequences={[
        'They can sign in and see their own data, but take on nothing new.',
        'They’re no longer listed.',
        `Connections of the last ${SUSPENSION_REFUND_DAYS} days with them go back to everyone who spent one.`,
        'They get your reason by email.',
      ]}
      label="Reason"
      reader={name}
      submit="Suspend account"
      send={(reason) => suspend.mutateAsync({ email, reason })}
      sent={{ title: 'Account suspended', message: `${name} gets your reason by email.` }}
      failed="The account wasn’t suspended. Please try again."
      onSettled={useAccountsChanged()}
    />
  );
}
