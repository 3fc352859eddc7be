import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOnboarding, ONBOARDING_ROUTE } from '#src/app/features/onboarding/onboarding-loader.ts';
import { OnboardingScreen } from '#src/app/features/onboarding/onboarding-screen.tsx';
import { onboardingSearch } from '#src/app/features/onboarding/onboarding-search.ts';

/** The answers describe the company, which its owner alone does (product 31.2). */
export const Route = createFileRoute('/_member/_commercial/onboarding/commercial')({
  validateSearch: onboardingSearch,
  beforeLoad: ({ context }) => {
    if (context.viewer.role !== 'owner') throw redirect({ to: '/dashboard/commercial', replace: true });
  },
  loader: async ({ context }) => loadOnboarding(await context.loadUtils()),
  ...ONBOARDING_ROUTE,
  head: () => ({ meta: [{ title: `About you and your business | ${BRAND_NAME}` }] }),
  component: Onboarding,
});

function Onboarding() {
  const { viewer } = Route.useRouteContext();
  const { onboarding } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OnboardingScreen
      {...{ viewer, onboarding, search }}
      onStep={(step, { replace }) => void navigate({ search: (before) => ({ ...before, step }), replace })}
    />
  );
}
