import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EMAIL_VERIFICATION_HOURS, type Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';

interface VerifyEmailScreenProps {
  token: string | undefined;
  viewer: Viewer | null;
}

type Outcome = 'waiting' | 'confirmed' | 'used_up';

/** What the mailed link opens. It asks for a press: programs that check mails open links too, and must change nothing. */
export function VerifyEmailScreen({ token, viewer }: VerifyEmailScreenProps) {
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? 'used_up' : 'waiting');
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }} justifyItems={{ sm: 'start' }}>
        {outcome === 'waiting' && token !== undefined && (
          <>
            <AuthHead title="Confirm your email address">
              We’ll send updates about your jobs and requests here.
            </AuthHead>
            <ConfirmButton token={token} onOutcome={setOutcome} />
          </>
        )}
        <chakra.div role="status" display="grid" gap="inherit" justifyItems="inherit">
          {outcome === 'confirmed' && <Confirmed viewer={viewer} />}
          {outcome === 'used_up' && <LinkUsedUp viewer={viewer} />}
        </chakra.div>
      </chakra.div>
    </AuthFrame>
  );
}

function ConfirmButton({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const sessionChanged = useSessionChanged();
  const verify = api.auth.verifyEmail.useMutation({
    onSuccess: async () => {
      onOutcome('confirmed');
      await sessionChanged();
    },
    onError: (error) => {
      const { reason, title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      // A token that is no token at all is refused by its shape.
      if (reason === 'token_invalid' || reason === 'invalid_input') onOutcome('used_up');
      else showToast({ tone: 'destructive', title, description });
    },
  });
  return (
    <BusyButton busy={verify.isPending} onClick={() => verify.mutate({ token })}>
      Confirm email address
    </BusyButton>
  );
}

function Confirmed({ viewer }: { viewer: Viewer | null }) {
  return (
    <>
      <AuthHead title="Your email address is confirmed">You’re all set.</AuthHead>
      <Button asChild>
        {viewer === null ? <Link to="/auth">Sign in</Link> : <Link to="/dashboard">Continue</Link>}
      </Button>
    </>
  );
}

function LinkUsedUp({ viewer }: { viewer: Viewer | null }) {
  const account = <Link to="/account">Open your account</Link>;
  const signIn = (
    <Link to="/auth" search={{ returnTo: '/account' }}>
      Sign in
    </Link>
  );
  if (viewer?.isEmailVerified) {
    return (
      <>
        <AuthHead title="Your email address is already confirmed">You’re all set.</AuthHead>
        <Button asChild>{account}</Button>
      </>
    );
  }
  return (
    <>
      <AuthHead title="This link no longer works">
        Confirmation links work once, for {EMAIL_VERIFICATION_HOURS} hours. If you used it already, your
        address is confirmed. If not, send a new one from your account.
      </AuthHead>
      <Button asChild>{viewer === null ? signIn : account}</Button>
    </>
  );
}
