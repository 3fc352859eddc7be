import { useState } from 'react';
import { api } from '#src/api.ts';
import { CodeField } from '#src/forms/code-field.tsx';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { useOwnProofForm } from './use-own-proof-form.ts';

interface RenewCodesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Ten new recovery codes in place of those that are left. */
export function RenewCodesDialog({ open, onClose }: RenewCodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    onClose();
    setCodes(null);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      held={codes !== null}
      title={codes === null ? 'Get new recovery codes' : 'Save your recovery codes'}
    >
      {codes === null ? (
        <RenewForm onRenewed={setCodes} onCancel={close} />
      ) : (
        <RecoveryCodesStep codes={codes} onDone={close} />
      )}
    </FormDialog>
  );
}

interface RenewFormProps {
  onRenewed: (codes: string[]) => void;
  onCancel: () => void;
}

function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  const utils = api.useUtils();
  const renew = api.twoStep.renewRecoveryCodes.useMutation();
  const { frame, field } = useOwnProofForm({
    send: (proof) => renew.mutateAsync(proof),
    onSent: async ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      await utils.twoStep.state.invalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Get new codes" onCancel={onCancel}>
      <p>You’ll get ten new codes. The ones you have now stop working.</p>
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <CodeField {...field('code')} />
    </DialogForm>
  );
}
