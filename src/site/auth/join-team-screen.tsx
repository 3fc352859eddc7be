import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import {
  COMPANY_ROLE_TEXTS,
  INVITATION_DAYS,
  joinCompanyForm,
  type OpenedInvitation,
} from '#contract/company.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { NewPasswordField } from '#src/forms/new-password-field.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AuthFrame, AuthHead } from './auth-frame.tsx';
import { MemberStatement } from './member-statement-text.tsx';

interface JoinTeamScreenProps {
  token: string;
  /** Null when the link no longer works. */
  invitation: OpenedInvitation | null;
  /** Who is signed in in this browser. */
  viewer: Viewer | null;
}

/** What the link of an invitation opens. Looking at it uses nothing up; only sending the form does. */
export function JoinTeamScreen({ token, invitation, viewer }: JoinTeamScreenProps) {
  const [isTaken, setTaken] = useState(invitation?.hasAccount ?? false);
  const [isUsedUp, setUsedUp] = useState(invitation === null);
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        {invitation === null || isUsedUp ? (
          <LinkUsedUp />
        ) : isTaken ? (
          <AddressTaken invitation={invitation} />
        ) : (
          <>
            <AuthHead title={`Join ${invitation.companyName}`}>
              {invitation.ownerName} invited you. Sign in later with the email address this invitation came
              to.
            </AuthHead>
            <Note>
              <b>{COMPANY_ROLE_TEXTS[invitation.role].label}.</b> {COMPANY_ROLE_TEXTS[invitation.role].about}
            </Note>
            {viewer !== null && (
              <Note tone="warning">You’re signed in as {viewer.fullName}. Joining signs you out there.</Note>
            )}
            <JoinForm token={token} onUsedUp={() => setUsedUp(true)} onTaken={() => setTaken(true)} />
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
          Invitations work once, for {INVITATION_DAYS} days. If you’ve joined already, sign in. If not, ask
          the person who invited you to send it again.
        </AuthHead>
      </div>
      <Button asChild justifySelf={{ base: 'stretch', sm: 'start' }}>
        <Link to="/auth">Sign in</Link>
      </Button>
    </>
  );
}

/** One address has one account: an invitation can't take over one that is there. */
function AddressTaken({ invitation }: { invitation: OpenedInvitation }) {
  return (
    <>
      <div role="alert">
        <AuthHead title="This address already has an account">
          One email address can only have one account, so it can’t join {invitation.companyName} too. Ask{' '}
          {invitation.ownerName} to invite you at another address, such as your work email.
        </AuthHead>
      </div>
      <Button asChild justifySelf={{ base: 'stretch', sm: 'start' }}>
        <Link to="/auth">Sign in to your own account</Link>
      </Button>
    </>
  );
}

interface JoinFormProps {
  token: string;
  onUsedUp: () => void;
  onTaken: () => void;
}

function JoinForm({ token, onUsedUp, onTaken }: JoinFormProps) {
  const join = api.company.join.useMutation();
  const sessionChanged = useSessionChanged();
  const { frame, field, errorOf } = useContractForm({
    schema: joinCompanyForm,
    labels: { fullName: 'Full name', password: 'Password', isAdult: 'Your age' },
    send: (values) => join.mutateAsync({ ...values, token }),
    onSent: async ({ viewer }) => {
      await sessionChanged(viewer);
      showToast({ title: 'Welcome to the team', description: `You’re signed in as ${viewer.fullName}.` });
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { weak_password: 'password' },
    onFailure: (error) => {
      const reason = readErrorData(error)?.reason;
      if (reason === 'token_invalid') onUsedUp();
      else if (reason === 'email_taken') onTaken();
      else return false;
      return true;
    },
  });
  return (
    <ContractForm frame={frame} foot={<SubmitButton busy={frame.isBusy}>Join the team</SubmitButton>}>
      <TextField {...field('fullName')} autoComplete="name" required />
      <NewPasswordField {...field('password')} required error={errorOf('password')} />
      <CheckboxField {...field('isAdult')} label={<MemberStatement />} required />
    </ContractForm>
  );
}
