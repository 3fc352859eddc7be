import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { PASSWORD_RESET_MINUTES, requestPasswordResetInput } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ACCOUNT_EMAIL_INPUT } from './account-email-rules.ts';

interface ForgotPasswordFormProps {
  email: string | undefined;
  onEmail: (email: string) => void;
}

/** Asks for a link by email. The answer is the same for every address, so that no one learns who has an account. */
export function ForgotPasswordForm({ email, onEmail }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = api.auth.requestPasswordReset.useMutation();
  const { form, frame, field } = useContractForm({
    schema: requestPasswordResetInput,
    labels: { email: 'Email' },
    defaultValues: { email },
    send: (values) => {
      setSentTo(null);
      return request.mutateAsync(values);
    },
    onSent: (_, values) => setSentTo(values.email),
    failure: { message: FALLBACK_MESSAGES.authentication },
  });
  return (
    <ContractForm
      frame={frame}
      onTyped={() => onEmail(form.getValues('email'))}
      foot={
        <>
          <SubmitButton busy={frame.isBusy}>{sentTo === null ? 'Send link' : 'Send again'}</SubmitButton>
          <chakra.div role="status">
            {sentTo !== null && (
              <Note tone="success">
                <b>Check your email.</b> If {sentTo} has an account, a link is on its way. It works once, for{' '}
                {PASSWORD_RESET_MINUTES} minutes.
              </Note>
            )}
          </chakra.div>
        </>
      }
    >
      <TextField {...field('email')} {...ACCOUNT_EMAIL_INPUT} />
    </ContractForm>
  );
}
