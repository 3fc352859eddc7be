import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { loadOnboarding } from '#src/app/features/onboarding/onboarding-loader.ts';
import { OnboardingScreen } from '#src/app/features/onboarding/onboarding-screen.tsx';
import { onboardingSearch } from '#src/app/features/onboarding/onboarding-search.ts';

export const Route = createFileRoute('/_member/_commercial/onboarding/commercial')({
  validateSearch: onboardingSearch,
  // A step isn't another page: its data is there.
  shouldReload: ({ cause }) => cause !== 'stay',
  // Coming back never begins with answers from before: a step that they lack would be closed.
  gcTime: 0,
  loader: async ({ context }) => loadOnboarding(await context.loadUtils()),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `About you and your business | ${BRAND_NAME}` }] }),
  component: Onboarding,
});

function Onboarding() {
  const { viewer } = Route.useRouteContext();
  const { onboarding } = Route.useLoaderData();
  const { step, signUp, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OnboardingScreen
      {...{ viewer, onboarding }}
      wanted={step}
      returnTo={search.returnTo}
      onDone={usePlanStep(viewer, signUp === true ? search : undefined, search.returnTo)}
      onStep={(next, { replace }) =>
        void navigate({ search: (before) => ({ ...before, step: next }), replace })
      }
    />
  );
}
