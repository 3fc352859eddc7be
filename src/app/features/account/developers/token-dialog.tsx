import { useState } from 'react';
import type { AccountRole } from '#contract/company-roles.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { scopesOf, TOKEN_DAYS_CHOICES, TOKEN_SCOPE_TEXTS } from '#contract/token-scopes.ts';
import { createTokenForm } from '#contract/tokens.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { CheckboxGroup } from '#src/ui/form/checkbox-group.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { OwnCodeField } from '../own-code-field.tsx';
import { SecretStep } from './secret-step.tsx';

const DAYS = TOKEN_DAYS_CHOICES.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${String(days)} days`,
}));

interface TokenDialogProps {
  /** Of the person whose token it is. */
  role: AccountRole;
  open: boolean;
  onClose: () => void;
}

/** Asks what a token is for, and shows it once. */
export function TokenDialog({ role, open, onClose }: TokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    onClose();
    setToken(null);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={token === null ? 'Make a token' : 'Your new token'}
      held={token !== null}
    >
      {token === null ? (
        <TokenForm role={role} onMade={setToken} onCancel={close} />
      ) : (
        <SecretStep
          what="token"
          secret={token}
          advice="Keep it in a password manager or your CI’s secrets, never in code."
          onDone={close}
        />
      )}
    </FormDialog>
  );
}

interface TokenFormProps {
  role: AccountRole;
  onMade: (token: string) => void;
  onCancel: () => void;
}

function TokenForm({ role, onMade, onCancel }: TokenFormProps) {
  const utils = api.useUtils();
  // Also after a failure: a token whose answer was lost is seen in the list, and can be revoked there.
  const create = api.tokens.create.useMutation({ onSettled: () => void utils.tokens.list.invalidate() });
  const { frame, field } = useContractForm({
    schema: createTokenForm,
    labels: {
      name: 'Name',
      scopes: 'What it may do',
      expiresInDays: 'Expires after',
      password: 'Your password',
      code: 'Code',
    },
    defaultValues: { name: '', scopes: ['read'], expiresInDays: '90', password: '' },
    send: (values) => create.mutateAsync(values),
    onSent: ({ token }) => onMade(token),
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { wrong_credentials: 'password', code_required: 'code', wrong_code: 'code' },
    words: { wrong_credentials: 'That’s not your password.' },
  });
  return (
    <DialogForm frame={frame} submit="Make token" onCancel={onCancel}>
      <TextField
        {...field('name')}
        help="Where you’ll use it, such as “Nightly report”."
        autoComplete="off"
        required
      />
      <CheckboxGroup
        {...field('scopes')}
        options={scopesOf(role).map((scope) => ({
          value: scope,
          label: TOKEN_SCOPE_TEXTS[scope].label,
          help: TOKEN_SCOPE_TEXTS[scope].about,
        }))}
      />
      <SelectField {...field('expiresInDays')} options={DAYS} />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <OwnCodeField {...field('code')} />
    </DialogForm>
  );
}
