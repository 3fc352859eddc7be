import { signUpInput, type SignUpInput, type Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES, SCREEN_TOASTS } from '#contract/screen-messages.ts';
import type { Plan } from '#contract/plans.ts';
import { categoriesOfServices } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { DRAFT_NAMES } from '#src/forms/draft-names.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { readChosenPlan, rememberPlan } from '#src/site/plans/plan-draft.ts';
import { type Intent, rememberIntent } from './intent-draft.ts';
import { SIGNED_UP, useArrival } from './use-arrival.ts';

export const SIGN_UP_LABELS = {
  userType: 'Role',
  fullName: 'Full name',
  location: 'Location',
  email: 'Email',
  password: 'Password',
  isAdult: 'Your age',
} satisfies Record<keyof SignUpInput, string>;

type Chosen = { plan: Plan | null; intent: Intent };

/**
 * @param typed what was typed before the form was left for another mode, and the role until another is chosen
 * @param chosen beforehand: a plan, kept for the payment that follows, and what the person came for
 */
export function useSignUp(typed: Partial<SignUpInput>, { plan, intent }: Chosen) {
  const signUp = api.auth.signUp.useMutation();
  const saveAnswers = api.onboarding.save.useMutation();
  const arrive = useArrival();
  return useContractForm({
    schema: signUpInput,
    labels: SIGN_UP_LABELS,
    defaultValues: typed,
    send: (values) => signUp.mutateAsync(values),
    onSent: async ({ viewer }, { userType }) => {
      if (plan !== null) keepPlan(plan, userType);
      keepIntent(intent, viewer);
      const { service } = intent;
      // Onboarding starts with it. Without it, the person chooses once more.
      if (service !== undefined)
        await saveAnswers.mutateAsync({ changes: { services: [service] } }).catch(() => null);
      await arrive(SIGNED_UP, { viewer, userType });
    },
    failure: { message: FALLBACK_MESSAGES.authentication },
    failsIn: 'toast',
    about: { email_taken: 'email', weak_password: 'password' },
    missing: SCREEN_TOASTS.signUpFieldsMissing,
  });
}

/** Service and place are asked for once: the first request begins with them. */
function keepIntent(intent: Intent, viewer: Viewer | null): void {
  rememberIntent(intent);
  if (viewer === null || viewer.userType === 'service_professional') return;
  const { service, place } = intent;
  const category = service && categoriesOfServices([service])[0];
  if (category ?? place) {
    const first = { ...(category && { category }), ...(place && { location: place }) };
    tabDraft(DRAFT_NAMES.createRequest, viewer.profileId).write(first);
  }
}

/** A plan that only the address named, as a link to sign-up does, survives sign-up like one chosen on its card. */
function keepPlan(plan: Plan, userType: UserType): void {
  if (plan.audience !== userType || plan.isEnterprise) return;
  if (readChosenPlan(userType)?.plan.id !== plan.id) rememberPlan(plan, 'monthly', new Date());
}
