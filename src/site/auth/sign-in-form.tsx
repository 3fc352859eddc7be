import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { SIGN_IN_LINK_MINUTES, signInInput } from '#contract/auth.ts';
import { ERRORS } from '#contract/errors.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { CodeField } from '#src/forms/code-field.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { AuthSearch } from './auth-search.ts';
import { ACCOUNT_EMAIL_INPUT } from './account-email-rules.ts';
import { SIGNED_IN, useArrival } from './use-arrival.ts';

const formSchema = signInInput.omit({ linkToken: true });

interface SignInFormProps {
  search: AuthSearch;
  email?: string | undefined;
  onEmail?: (email: string) => void;
  /** Of the mailed link that was opened. */
  linkToken?: string;
}

export function SignInForm({ search, email, onEmail, linkToken }: SignInFormProps) {
  const [isLinkMailed, setLinkMailed] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const signIn = api.auth.signIn.useMutation();
  const arrive = useArrival();
  const leaveCode = () => {
    form.unregister('code');
    setCodeAsked(false);
  };
  const { form, frame, field } = useContractForm({
    schema: formSchema,
    labels: { email: 'Email', password: 'Password', code: 'Code' },
    defaultValues: { email },
    send: (values) => {
      setLinkMailed(false);
      return signIn.mutateAsync(linkToken === undefined ? values : { ...values, linkToken });
    },
    onSent: (answer) => arrive(SIGNED_IN, answer),
    failure: { message: FALLBACK_MESSAGES.authentication },
    failsIn: 'toast',
    about: { wrong_credentials: 'password', wrong_code: 'code' },
    onFailure: (error) => {
      const reason = readErrorData(error)?.reason;
      setLinkMailed(reason === 'extra_proof_required');
      // The password may be another one by now.
      if (reason === 'wrong_credentials') leaveCode();
      if (reason === 'code_required' || reason === 'wrong_code') setCodeAsked(true);
      return reason === 'extra_proof_required' || reason === 'code_required';
    },
  });
  const goBack = () => {
    flushSync(leaveCode);
    form.setFocus('password');
  };
  return (
    <ContractForm
      frame={frame}
      onTyped={() => onEmail?.(form.getValues('email'))}
      foot={
        <>
          <SubmitButton busy={frame.isBusy}>Sign in</SubmitButton>
          <chakra.div role="status">{isLinkMailed && <CheckYourEmail />}</chakra.div>
        </>
      }
    >
      {isCodeAsked && <CodeStep field={field('code')} onBack={goBack} />}
      <chakra.div hidden={isCodeAsked}>
        <TextField {...field('email')} {...ACCOUNT_EMAIL_INPUT} />
      </chakra.div>
      <chakra.div hidden={isCodeAsked}>
        <PasswordField {...field('password')} autoComplete="current-password" required />
        <chakra.p marginTop="8px">
          <TextLink asChild size="meta">
            <Link to="/auth" search={{ ...search, mode: 'forgot' }}>
              Forgot your password?
            </Link>
          </TextLink>
        </chakra.p>
      </chakra.div>
    </ContractForm>
  );
}

/** Once, when the step appears: what was typed before is done. */
const focusInside = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

interface CodeStepProps {
  field: ComponentProps<typeof CodeField>;
  onBack: () => void;
}

/** After a right password, for who signs in with two steps. What was typed before stays, out of sight. */
function CodeStep({ field, onBack }: CodeStepProps) {
  return (
    <div ref={focusInside}>
      <chakra.p marginBottom="16px" role="status">
        <b>One more step.</b> Enter the code that your authenticator app shows now.
      </chakra.p>
      <CodeField {...field} />
      <chakra.p marginTop="8px">
        <TextLink asChild size="meta">
          <button type="button" onClick={onBack}>
            Back
          </button>
        </TextLink>
      </chakra.p>
    </div>
  );
}

/** The same for a right and a wrong password, and for every address. */
function CheckYourEmail() {
  const { title, message } = ERRORS.extra_proof_required;
  return (
    <Note tone="warning">
      <b>{title}.</b> {message} The link works once and expires after {SIGN_IN_LINK_MINUTES} minutes. You can
      also reset your password.
    </Note>
  );
}
