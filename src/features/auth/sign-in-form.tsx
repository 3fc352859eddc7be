import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { signInInput } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { AuthSearch } from './auth-search.ts';
import { FormFailure, reportFailure } from './form-failure.tsx';
import { ScriptForm } from './script-form.tsx';
import { SIGNED_IN, useArrival } from './use-arrival.ts';

type SignIn = z.infer<typeof signInInput>;

const FIELDS = ['email', 'password'] as const;
const LABELS = { email: 'Email', password: 'Password' };

interface SignInFormProps {
  search: AuthSearch;
  email: string | undefined;
  onEmail: (email: string) => void;
}

export function SignInForm({ search, email, onEmail }: SignInFormProps) {
  const form = useForm<SignIn>({
    resolver: zodResolver(signInInput),
    // Undefined, unlike an empty text, leaves what was typed before the page was ready.
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const send = useSignIn(form);
  return (
    <ScriptForm onSubmit={(event) => void send(event)} onTyped={() => onEmail(getValues('email'))}>
      <ErrorSummary
        errors={FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: LABELS[name] }))}
        attempt={formState.submitCount}
      />
      <FormFailure message={errors.root?.message} />
      <TextField
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <div>
        <PasswordField
          label={LABELS.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <chakra.p marginTop="8px">
          <TextLink asChild size="meta">
            <Link to="/auth" search={{ ...search, mode: 'forgot' }}>
              Forgot your password?
            </Link>
          </TextLink>
        </chakra.p>
      </div>
      <SubmitButton busy={formState.isSubmitting}>Sign in</SubmitButton>
    </ScriptForm>
  );
}

function useSignIn(form: ReturnType<typeof useForm<SignIn>>) {
  const signIn = api.auth.signIn.useMutation();
  const arrive = useArrival();
  return form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync(values);
    } catch (error) {
      reportFailure(error, form, { fields: FIELDS, about: { wrong_credentials: 'password' } });
      return;
    }
    await arrive(SIGNED_IN);
  });
}
