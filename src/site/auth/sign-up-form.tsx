import { chakra } from '@chakra-ui/react/styled-system';
import type { SignUpInput } from '#contract/auth.ts';
import type { Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ACCOUNT_EMAIL_INPUT } from './account-email-rules.ts';
import type { Intent } from './intent-draft.ts';
import { LocationField } from './location-field.tsx';
import { MemberStatement } from './member-statement-text.tsx';
import { NewPasswordField } from '#src/forms/new-password-field.tsx';
import { RoleCards } from './role-cards.tsx';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  /** What was typed before the form was left for another mode. */
  typed: Partial<SignUpInput>;
  onTyped: (values: Partial<SignUpInput>) => void;
  /** Chosen until the person chooses. */
  userType: UserType;
  /** The plan chosen before signing up. */
  plan: Plan | null;
  /** What the person came for. */
  intent: Intent;
}

export function SignUpForm({ typed, onTyped, userType, plan, intent }: SignUpFormProps) {
  const { form, frame, field, errorOf } = useSignUp({ userType, ...typed }, { plan, intent });
  return (
    <ContractForm
      frame={frame}
      onTyped={() => onTyped(form.getValues())}
      foot={<SubmitButton busy={frame.isBusy}>Create account</SubmitButton>}
    >
      <RoleCards {...field('userType')} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '20px', sm: '16px' }}
        alignItems="start"
      >
        <TextField {...field('fullName')} autoComplete="name" required />
        <LocationField field={field('location')} initial={typed.location} />
      </chakra.div>
      <TextField {...field('email')} {...ACCOUNT_EMAIL_INPUT} autoComplete="email" />
      <NewPasswordField {...field('password')} required error={errorOf('password')} />
      <CheckboxField {...field('isAdult')} label={<MemberStatement />} required />
    </ContractForm>
  );
}
