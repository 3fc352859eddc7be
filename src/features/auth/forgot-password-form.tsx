import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PASSWORD_RESET_MINUTES, requestPasswordResetInput } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FormFailure, reportFailure } from './form-failure.tsx';
import { ScriptForm } from './script-form.tsx';

type Request = z.infer<typeof requestPasswordResetInput>;

interface ForgotPasswordFormProps {
  email: string | undefined;
  onEmail: (email: string) => void;
}

/** Asks for a link by mail. The answer is the same for every address, so that nobody learns who has an account. */
export function ForgotPasswordForm({ email, onEmail }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Request>({
    resolver: zodResolver(requestPasswordResetInput),
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const request = api.auth.requestPasswordReset.useMutation();
  const send = form.handleSubmit(async (values) => {
    setSentTo(null);
    try {
      await request.mutateAsync(values);
      setSentTo(values.email);
    } catch (error) {
      reportFailure(error, form, { fields: ['email'] });
    }
  });
  return (
    <ScriptForm onSubmit={(event) => void send(event)} onTyped={() => onEmail(getValues('email'))}>
      <ErrorSummary
        errors={errors.email ? [{ name: 'email', label: 'Email' }] : []}
        attempt={formState.submitCount}
      />
      <FormFailure message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <SubmitButton busy={formState.isSubmitting}>
        {sentTo === null ? 'Send the link' : 'Send it again'}
      </SubmitButton>
      <chakra.div role="status">
        {sentTo !== null && (
          <Note tone="success">
            <b>Look into your mail.</b> If {sentTo} has an account, a link is on its way. It works once, for{' '}
            {PASSWORD_RESET_MINUTES} minutes.
          </Note>
        )}
      </chakra.div>
    </ScriptForm>
  );
}
