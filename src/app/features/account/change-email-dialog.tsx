import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { changeEmailInput } from '#contract/account.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { OwnCodeField } from './own-code-field.tsx';

interface ChangeEmailDialogProps {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the new address and the password, and mails both addresses. */
export function ChangeEmailDialog({ email, open, onClose }: ChangeEmailDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Change your email">
      <ChangeEmailForm email={email} onClose={onClose} />
    </FormDialog>
  );
}

function ChangeEmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const utils = api.useUtils();
  const change = api.account.changeEmail.useMutation();
  const { frame, field } = useContractForm({
    schema: changeEmailInput,
    labels: { newEmail: 'New email', password: 'Your password', code: 'Code' },
    send: (values) => change.mutateAsync(values),
    sent: {
      title: 'Check both inboxes',
      message: 'Confirm the change at your current and your new address.',
    },
    onSent: (pending) => {
      onClose();
      utils.account.emailChange.setData(undefined, pending);
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: {
      wrong_credentials: 'password',
      code_required: 'code',
      wrong_code: 'code',
      same_email: 'newEmail',
    },
    words: { wrong_credentials: 'That’s not your password.' },
  });
  return (
    <DialogForm frame={frame} submit="Send both links" onCancel={onClose}>
      <p>
        We email a link to {email} and to your new address. Your email changes once you open both, within{' '}
        {EMAIL_CHANGE_HOURS} hours.
      </p>
      <TextField {...field('newEmail')} type="email" inputMode="email" autoComplete="email" required />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <OwnCodeField {...field('code')} />
    </DialogForm>
  );
}
