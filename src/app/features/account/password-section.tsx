import { chakra } from '@chakra-ui/react/styled-system';
import { changePasswordInput } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { FormFailure } from '#src/forms/form-failure.tsx';
import { NewPasswordField } from '#src/forms/new-password-field.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { OwnCodeField } from './own-code-field.tsx';
import { AccountSection } from './account-section.tsx';

/** @param email lets password managers match the password to its account */
export function PasswordSection({ email }: { email: string }) {
  const { frame, field, errorOf } = useChangePassword();
  const { id, onSubmit, summary, failure, isBusy } = frame;
  return (
    <AccountSection name="password">
      {/* Sent by our script only: `dialog` keeps the password out of the address. */}
      <form id={id} method="dialog" noValidate onSubmit={onSubmit}>
        <chakra.div display="grid" gap="20px" padding={{ base: '16px', sm: '24px' }}>
          <ErrorSummary {...summary} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('currentPassword')} autoComplete="current-password" required />
          <NewPasswordField {...field('newPassword')} required error={errorOf('newPassword')} />
          <OwnCodeField {...field('currentCode')} />
          <FormFailure message={failure} />
        </chakra.div>
        <SectionFoot>
          <p>This signs out your other devices.</p>
          <SubmitButton size="sm" busy={isBusy}>
            Change password
          </SubmitButton>
        </SectionFoot>
      </form>
    </AccountSection>
  );
}

const ABOUT = {
  wrong_credentials: 'currentPassword',
  weak_password: 'newPassword',
  code_required: 'currentCode',
  wrong_code: 'currentCode',
} as const;

function useChangePassword() {
  const change = api.auth.changePassword.useMutation();
  const contractForm = useContractForm({
    schema: changePasswordInput,
    labels: { currentPassword: 'Current password', newPassword: 'New password', currentCode: 'Code' },
    send: (values) => change.mutateAsync(values),
    sent: { title: 'Password changed', message: 'Your other devices are signed out.' },
    onSent: () => {
      contractForm.form.reset({ currentPassword: '', newPassword: '', currentCode: undefined });
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: ABOUT,
    words: { wrong_credentials: 'That’s not your current password.' },
  });
  return contractForm;
}
