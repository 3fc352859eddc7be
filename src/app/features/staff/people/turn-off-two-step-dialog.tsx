import { turnOffTwoStepForInput } from '#contract/staff-accounts.ts';
import { api } from '#src/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { AccountChanges } from './use-accounts-changed.ts';

interface TurnOffTwoStepDialogProps extends AccountChanges {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
}

/** For somebody who lost app and recovery codes, once staff know who asks (product 43.7). */
export function TurnOffTwoStepDialog({ email, name, ...dialog }: TurnOffTwoStepDialogProps) {
  const turnOff = api.staff.turnOffTwoStep.useMutation();
  return (
    <ReasonDialog
      {...dialog}
      title={`Turn off two-step sign-in for ${name}?`}
      schema={turnOffTwoStepForInput.pick({ reason: true })}
      consequences={[
        'Their password alone signs them in.',
        'They’re signed out everywhere, and their recovery codes stop working.',
        'They get your reason by email, and it’s in the audit log.',
      ]}
      label="How you made sure who asked"
      reader={name}
      submit="Turn off"
      send={(reason) => turnOff.mutateAsync({ email, reason })}
      sent={{ title: 'Two-step sign-in is off', message: `${name} can sign in with the password alone.` }}
      failed="Two-step sign-in is still on. Please try again."
    />
  );
}
