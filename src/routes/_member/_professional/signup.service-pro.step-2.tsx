import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardPath, isSetUp, STEP_PATHS } from '#contract/destinations.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';

/** Onboarding, while the profile names no services; else on to the payment of the plan of step 1. */
export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-2')({
  validateSearch: planSearchSchema,
  beforeLoad: ({ context: { viewer }, search }) => {
    const { plan, cycle, returnTo } = search;
    if (!isSetUp(viewer))
      throw redirect({
        to: '/onboarding/service-professional',
        search: { plan, cycle, returnTo, signUp: true },
        replace: true,
      });
    if (plan !== undefined)
      throw redirect({
        to: STEP_PATHS.professional.payment,
        search: { plan, cycle, returnTo },
        replace: true,
      });
    throw redirect({ to: dashboardPath(viewer.userType), replace: true });
  },
});
