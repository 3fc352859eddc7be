import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changePasswordInput } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { FormFailure, reportFailure } from '#src/features/auth/form-failure.tsx';
import { NewPasswordField } from '#src/features/auth/new-password-field.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { AccountSection, SectionFoot } from './account-section.tsx';

type ChangePassword = z.infer<typeof changePasswordInput>;

const FIELDS = ['currentPassword', 'newPassword'] as const;
const LABELS = { currentPassword: 'Current password', newPassword: 'New password' };

/** @param email tells password managers whose password it is */
export function PasswordSection({ email }: { email: string }) {
  const { form, send } = useChangePassword();
  const { register, formState } = form;
  const { errors } = formState;
  const summary = FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: LABELS[name] }));
  return (
    <AccountSection name="password">
      {/* `dialog`: only our script sends it, so a password never gets into the address. */}
      <form method="dialog" noValidate onSubmit={(event) => void send(event)}>
        <chakra.div display="grid" gap="20px" padding={{ base: '16px', sm: '24px' }}>
          <ErrorSummary errors={summary} attempt={formState.submitCount} />
          <FormFailure message={errors.root?.message} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={LABELS.currentPassword}
            autoComplete="current-password"
            required
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <NewPasswordField
            label={LABELS.newPassword}
            required
            error={errors.newPassword}
            {...register('newPassword')}
          />
        </chakra.div>
        <SectionFoot>
          <p>All other devices are signed out.</p>
          <SubmitButton size="sm" busy={formState.isSubmitting}>
            Change password
          </SubmitButton>
        </SectionFoot>
      </form>
    </AccountSection>
  );
}

function useChangePassword() {
  const utils = api.useUtils();
  const change = api.auth.changePassword.useMutation();
  const form = useForm<ChangePassword>({
    resolver: zodResolver(changePasswordInput),
    shouldFocusError: false,
  });
  const send = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
    } catch (error) {
      reportFailure(error, form, {
        fields: FIELDS,
        about: { wrong_credentials: 'currentPassword', weak_password: 'newPassword' },
        words: { wrong_credentials: 'That is not your current password.' },
      });
      return;
    }
    form.reset({ currentPassword: '', newPassword: '' });
    showToast({ title: 'Password changed', description: 'All other devices are signed out.' });
    await utils.auth.sessions.invalidate();
  });
  return { form, send };
}
