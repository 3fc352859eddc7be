import { createFileRoute } from '@tanstack/react-router';
import { lateHead } from '#src/features/site/page-head.ts';
import { PlanPageScreen } from '#src/features/site/plan-page-screen.tsx';
import { readPlanPageSearch } from '#src/features/site/plan-page-search.ts';

export const Route = createFileRoute('/_site/service-pro-subscriptions')({
  validateSearch: readPlanPageSearch,
  head: lateHead('/service-pro-subscriptions'),
  component: Plans,
});

function Plans() {
  const { viewer } = Route.useRouteContext();
  const { billing = 'monthly' } = Route.useSearch();
  return <PlanPageScreen audience="service_professional" cycle={billing} viewer={viewer} />;
}
