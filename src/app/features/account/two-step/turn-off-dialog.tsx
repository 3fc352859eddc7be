import { api } from '#src/api.ts';
import { CodeField } from '#src/forms/code-field.tsx';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useSessionChanged } from '#src/session-sync.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useOwnProofForm } from './use-own-proof-form.ts';

interface TurnOffDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Turns two-step sign-in off. */
export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Turn off two-step sign-in?">
      <TurnOffForm onClose={onClose} />
    </FormDialog>
  );
}

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const sessionChanged = useSessionChanged();
  const turnOff = api.twoStep.turnOff.useMutation();
  const { frame, field } = useOwnProofForm({
    send: (proof) => turnOff.mutateAsync(proof),
    sent: { title: 'Two-step sign-in is off', message: 'Your password alone signs you in again.' },
    onSent: async () => {
      onClose();
      await sessionChanged();
    },
  });
  return (
    <DialogForm frame={frame} submit="Turn off" danger cancel="Keep it on" onCancel={onClose}>
      <p>
        Anyone who knows your password can sign in then. Your recovery codes stop working, and your other
        devices are signed out.
      </p>
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <CodeField {...field('code')} />
    </DialogForm>
  );
}
