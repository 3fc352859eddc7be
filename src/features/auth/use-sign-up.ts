import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { signUpInput, type SignUpInput } from '#contract/auth.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { readChosenPlan, rememberPlan } from '#src/features/plans/plan-choice.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { reportFailure } from './form-failure.tsx';
import { SIGNED_UP, useArrival } from './use-arrival.ts';

/** In the order in which they stand on the screen. */
export const SIGN_UP_LABELS = {
  userType: 'Role',
  fullName: 'Full name',
  location: 'Location',
  email: 'Email',
  password: 'Password',
  isAdult: 'Your age',
} satisfies Record<keyof SignUpInput, string>;

const FIELDS = ['userType', 'fullName', 'location', 'email', 'password', 'isAdult'] as const;
const REQUIRED_TEXTS = ['fullName', 'location', 'email', 'password'] as const;

/**
 * @param typed what was typed before the form was left for another mode
 * @param plan chosen beforehand, and kept for the payment that follows
 */
export function useSignUp(typed: Partial<SignUpInput>, plan: Plan | null) {
  const form = useForm<SignUpInput>({
    resolver: zodResolver(signUpInput),
    // Undefined, unlike an empty text, leaves what was typed before the page was ready.
    defaultValues: typed,
    shouldFocusError: false,
  });
  const signUp = api.auth.signUp.useMutation();
  const arrive = useArrival();
  const send = form.handleSubmit(
    async (values) => {
      try {
        await signUp.mutateAsync(values);
      } catch (error) {
        reportFailure(error, form, {
          fields: FIELDS,
          about: { email_taken: 'email', weak_password: 'password' },
        });
        return;
      }
      if (plan !== null) keepPlan(plan, values.userType);
      await arrive(SIGNED_UP);
    },
    () => {
      if (!form.getValues(REQUIRED_TEXTS).some((text) => text.trim() === '')) return;
      const { title, message } = ERRORS.missing_sign_up_fields;
      showToast({ tone: 'destructive', title, description: message });
    },
  );
  const { errors } = form.formState;
  const summary = FIELDS.filter((name) => errors[name]).map((name) => ({
    name,
    label: SIGN_UP_LABELS[name],
  }));
  return { form, send, summary };
}

/** A plan that only the address named, as a link to sign-up does, survives sign-up like one chosen on its card. */
function keepPlan(plan: Plan, userType: UserType): void {
  if (plan.audience !== userType || plan.isEnterprise) return;
  if (readChosenPlan(userType)?.plan.id !== plan.id) rememberPlan(plan, 'monthly', new Date());
}
