import { signUpInput, type SignUpInput } from '#contract/auth.ts';
import { FALLBACK_MESSAGES, SCREEN_TOASTS } from '#contract/errors.ts';
import type { Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { readChosenPlan, rememberPlan } from '#src/site/plans/plan-draft.ts';
import { SIGNED_UP, useArrival } from './use-arrival.ts';

export const SIGN_UP_LABELS = {
  userType: 'Role',
  fullName: 'Full name',
  location: 'Location',
  email: 'Email',
  password: 'Password',
  isAdult: 'Your age',
} satisfies Record<keyof SignUpInput, string>;

/**
 * @param typed what was typed before the form was left for another mode, and the role until another is chosen
 * @param plan chosen beforehand, and kept for the payment that follows
 */
export function useSignUp(typed: Partial<SignUpInput>, plan: Plan | null) {
  const signUp = api.auth.signUp.useMutation();
  const arrive = useArrival();
  return useContractForm({
    schema: signUpInput,
    labels: SIGN_UP_LABELS,
    defaultValues: typed,
    send: (values) => signUp.mutateAsync(values),
    onSent: async ({ viewer }, { userType }) => {
      if (plan !== null) keepPlan(plan, userType);
      await arrive(SIGNED_UP, { viewer, userType });
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    failsIn: 'toast',
    about: { email_taken: 'email', weak_password: 'password' },
    missing: SCREEN_TOASTS.signUpFieldsMissing,
  });
}

/** A plan that only the address named, as a link to sign-up does, survives sign-up like one chosen on its card. */
function keepPlan(plan: Plan, userType: UserType): void {
  if (plan.audience !== userType || plan.isEnterprise) return;
  if (readChosenPlan(userType)?.plan.id !== plan.id) rememberPlan(plan, 'monthly', new Date());
}
