import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PASSWORD_RESET_MINUTES, resetPasswordInput } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';
import { FormFailure, reportFailure } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ScriptForm } from './script-form.tsx';

const newPassword = resetPasswordInput.pick({ password: true });

/** What the mailed link opens. Looking at it uses nothing up; only sending the form does. */
export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  const [isUsedUp, setUsedUp] = useState(false);
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        {token === undefined || isUsedUp ? (
          <LinkUsedUp />
        ) : (
          <>
            <AuthHead title="Set a new password">You will be signed out on all devices.</AuthHead>
            <ResetPasswordForm token={token} onUsedUp={() => setUsedUp(true)} />
          </>
        )}
      </chakra.div>
    </AuthFrame>
  );
}

function LinkUsedUp() {
  return (
    <>
      <div role="alert">
        <AuthHead title="This link no longer works">
          It works once, for {PASSWORD_RESET_MINUTES} minutes, and a newer one replaces it. Your password is
          as it was.
        </AuthHead>
      </div>
      <Button asChild justifySelf={{ base: 'stretch', sm: 'start' }}>
        <Link to="/auth" search={{ mode: 'forgot' }}>
          Ask for a new link
        </Link>
      </Button>
    </>
  );
}

function ResetPasswordForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const form = useForm<z.infer<typeof newPassword>>({
    resolver: zodResolver(newPassword),
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const reset = api.auth.resetPassword.useMutation();
  const leave = useLeaveSignedOut();
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
    } catch (error) {
      const data = readErrorData(error);
      // A token that is no token at all is refused by its shape.
      const isAboutToken = data?.issues?.some(({ path }) => path === 'token') ?? false;
      if (data?.reason === 'token_invalid' || isAboutToken) onUsedUp();
      else reportFailure(error, form, { fields: ['password'], about: { weak_password: 'password' } });
      return;
    }
    await leave();
  });
  return (
    <ScriptForm onSubmit={(event) => void send(event)}>
      <ErrorSummary
        errors={errors.password ? [{ name: 'password', label: 'New password' }] : []}
        attempt={formState.submitCount}
      />
      <FormFailure message={errors.root?.message} />
      <NewPasswordField label="New password" required error={errors.password} {...register('password')} />
      <SubmitButton busy={formState.isSubmitting}>Save new password</SubmitButton>
    </ScriptForm>
  );
}

/** Every session has ended, also one of this browser; the address with the token leaves the history. */
function useLeaveSignedOut(): () => Promise<void> {
  const sessionChanged = useSessionChanged();
  const navigate = useNavigate();
  return async () => {
    await sessionChanged();
    await navigate({ to: '/auth', replace: true });
    showToast({ title: 'Password changed', description: 'Sign in with your new password.' });
  };
}
