import { createFileRoute } from '@tanstack/react-router';
import { siteHead } from '#src/features/site/page-head.ts';
import { PlanPageScreen } from '#src/features/site/plan-page-screen.tsx';
import { readPlanPageSearch } from '#src/features/site/plan-page-search.ts';

export const Route = createFileRoute('/_site/service-pro-subscriptions')({
  validateSearch: readPlanPageSearch,
  head: siteHead({
    title: 'Plans for service professionals',
    description:
      'Three plans for service professionals with 14 days free: open jobs near you, accepted without a Connection, and no bidding.',
    path: '/service-pro-subscriptions',
  }),
  component: Plans,
});

function Plans() {
  const { viewer } = Route.useRouteContext();
  const { billing = 'monthly' } = Route.useSearch();
  return <PlanPageScreen audience="service_professional" cycle={billing} viewer={viewer} />;
}
