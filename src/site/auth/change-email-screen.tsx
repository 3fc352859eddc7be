import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { type OpenedEmailChange } from '#contract/account.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';

type Outcome = 'waiting' | 'confirmed' | 'changed' | 'stopped' | 'used_up';

interface ChangeEmailScreenProps {
  token: string;
  /** Null when the link no longer works. */
  change: OpenedEmailChange | null;
}

/** What either link of a change of address opens. It asks for a press: programs that check mails open links, too. */
export function ChangeEmailScreen({ token, change }: ChangeEmailScreenProps) {
  const [outcome, setOutcome] = useState<Outcome>(() =>
    change === null ? 'used_up' : change.isConfirmed ? 'confirmed' : 'waiting',
  );
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        {outcome === 'waiting' && change !== null ? (
          <>
            <AuthHead title="Change your email address?">
              {change.side === 'old'
                ? `Your new address will be ${change.newEmail}. Confirm it here and in the email sent there.`
                : `Use ${change.newEmail} for your account. Confirm it here and in the email sent to your current address.`}
            </AuthHead>
            <Choice token={token} change={change} onOutcome={setOutcome} />
          </>
        ) : (
          <div role="status">
            <Answer outcome={outcome} change={change} />
          </div>
        )}
      </chakra.div>
    </AuthFrame>
  );
}

interface ChoiceProps {
  token: string;
  change: OpenedEmailChange;
  onOutcome: (outcome: Outcome) => void;
}

function Choice({ token, change, onOutcome }: ChoiceProps) {
  const onError = (error: unknown) => {
    const { reason, title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
    if (reason === 'token_invalid') onOutcome('used_up');
    else showToast({ tone: 'destructive', title, description });
  };
  const confirm = api.account.confirmEmailChange.useMutation({
    onSuccess: ({ isChanged }) => onOutcome(isChanged ? 'changed' : 'confirmed'),
    onError,
  });
  const stop = api.account.stopEmailChange.useMutation({ onSuccess: () => onOutcome('stopped'), onError });
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px">
      <BusyButton
        busy={confirm.isPending}
        unavailable={stop.isPending}
        onClick={() => confirm.mutate({ token })}
      >
        Confirm change
      </BusyButton>
      {change.side === 'old' && (
        <BusyButton
          variant="outline"
          busy={stop.isPending}
          unavailable={confirm.isPending}
          onClick={() => stop.mutate({ token })}
        >
          Stop the change
        </BusyButton>
      )}
    </chakra.div>
  );
}

function Answer({ outcome, change }: { outcome: Outcome; change: OpenedEmailChange | null }) {
  switch (outcome) {
    case 'confirmed':
      return (
        <AuthHead title="Confirmed. One step left">
          {change?.side === 'old'
            ? `Now open the link we emailed to ${change.newEmail}.`
            : 'Now open the link we emailed to your current address.'}
        </AuthHead>
      );
    case 'changed':
      return (
        <Ending title="Your email address changed" to="account">
          Sign in with {change?.newEmail} from now on. Other devices are signed out.
        </Ending>
      );
    case 'stopped':
      return (
        <Ending title="Your email address stays the same" to="password">
          We stopped the change. If you didn’t ask for it, set a new password now.
        </Ending>
      );
    default:
      return (
        <Ending title="This link no longer works" to="account">
          Links to change an address work for {EMAIL_CHANGE_HOURS} hours. If you confirmed both, your address
          has changed. If not, start again from your account.
        </Ending>
      );
  }
}

function Ending({ title, to, children }: { title: string; to: 'account' | 'password'; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="inherit" justifyItems={{ sm: 'start' }} rowGap="24px">
      <AuthHead title={title}>{children}</AuthHead>
      <Button asChild>
        {to === 'account' ? (
          // A new page: this one knows the person by the former address.
          <a href="/account">Open your account</a>
        ) : (
          <Link to="/auth" search={{ mode: 'forgot' }}>
            Set a new password
          </Link>
        )}
      </Button>
    </chakra.div>
  );
}
