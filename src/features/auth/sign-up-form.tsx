import { chakra } from '@chakra-ui/react/styled-system';
import type { SignUpInput } from '#contract/auth.ts';
import type { Plan } from '#contract/plans.ts';
import { parseUserType, type UserType } from '#contract/user-types.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { LocationField } from './location-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { RoleCards } from './role-cards.tsx';
import { ScriptForm } from './script-form.tsx';
import { SIGN_UP_LABELS as LABELS, useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  /** What was typed before the form was left for another mode. */
  typed: Partial<SignUpInput>;
  onTyped: (values: Partial<SignUpInput>) => void;
  /** Chosen until the person chooses. */
  userType: UserType;
  /** The plan chosen before signing up. */
  plan: Plan | null;
}

export function SignUpForm({ typed, onTyped, userType, plan }: SignUpFormProps) {
  const { form, send, summary } = useSignUp(typed, plan);
  const { register, getValues, setValue, formState } = form;
  const { errors } = formState;
  return (
    <ScriptForm
      onSubmit={(event) => {
        setValue('userType', roleIn(event.currentTarget) ?? userType);
        void send(event);
      }}
      onTyped={(element) => onTyped({ ...getValues(), userType: roleIn(element) ?? userType })}
    >
      <ErrorSummary errors={summary} attempt={formState.submitCount} />
      <FormFailure message={errors.root?.message} />
      <RoleCards name="userType" defaultValue={typed.userType ?? userType} error={errors.userType?.message} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '20px', sm: '16px' }}
        alignItems="start"
      >
        <TextField
          label={LABELS.fullName}
          autoComplete="name"
          required
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <LocationField
          label={LABELS.location}
          error={errors.location?.message}
          initial={typed.location}
          field={register('location')}
        />
      </chakra.div>
      <TextField
        label={LABELS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField label={LABELS.password} required error={errors.password} {...register('password')} />
      <CheckboxField
        label={<Statement />}
        required
        error={errors.isAdult?.message}
        {...register('isAdult')}
      />
      <SubmitButton busy={formState.isSubmitting}>Create account</SubmitButton>
    </ScriptForm>
  );
}

/** What a new member states. The texts open in a tab of their own, so that nothing typed is lost. */
function Statement() {
  return (
    <>
      I am 18 or older and agree to the{' '}
      <TextLink href="/terms" target="_blank">
        Terms of Service
      </TextLink>{' '}
      and{' '}
      <TextLink href="/privacy" target="_blank">
        Privacy Policy
      </TextLink>
      .
    </>
  );
}

/** The form library forgets a choice that was made before the script was there; the form itself does not. */
function roleIn(form: HTMLFormElement): UserType | null {
  return parseUserType(new FormData(form).get('userType'));
}
