import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD_RESET_MINUTES, resetPasswordInput } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { NewPasswordField } from '#src/forms/new-password-field.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';

const formSchema = resetPasswordInput.pick({ password: true });

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
            <AuthHead title="Set a new password">You’ll be signed out on all devices.</AuthHead>
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
          Reset links work once, for {PASSWORD_RESET_MINUTES} minutes. If you’ve set a new password with it
          already, sign in. If not, get a new link.
        </AuthHead>
      </div>
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="12px">
        <Button asChild>
          <Link to="/auth" search={{ mode: 'forgot' }}>
            Get a new link
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/auth">Sign in</Link>
        </Button>
      </chakra.div>
    </>
  );
}

function ResetPasswordForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const reset = api.auth.resetPassword.useMutation();
  const leave = useLeaveSignedOut();
  const { frame, field, errorOf } = useContractForm({
    schema: formSchema,
    labels: { password: 'New password' },
    send: ({ password }) => reset.mutateAsync({ token, password }),
    onSent: leave,
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { weak_password: 'password' },
    onFailure: (error) => {
      if (!isAboutToken(error)) return false;
      onUsedUp();
      return true;
    },
  });
  return (
    <ContractForm frame={frame} foot={<SubmitButton busy={frame.isBusy}>Save new password</SubmitButton>}>
      <NewPasswordField {...field('password')} required error={errorOf('password')} />
    </ContractForm>
  );
}

/** Also when the text in the address is too short or too long for a token. */
function isAboutToken(error: unknown): boolean {
  const data = readErrorData(error);
  return data?.reason === 'token_invalid' || (data?.issues ?? []).some(({ path }) => path === 'token');
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
