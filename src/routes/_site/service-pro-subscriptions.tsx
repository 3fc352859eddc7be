import { createFileRoute } from '@tanstack/react-router';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';
import { PlanPageScreen } from '#src/site/plans/plan-page-screen.tsx';
import { readPlanPageSearch } from '#src/site/plans/plan-page-search.ts';

export const Route = createFileRoute('/_site/service-pro-subscriptions')({
  validateSearch: readPlanPageSearch,
  head: lazyHead('/service-pro-subscriptions'),
  component: Plans,
});

function Plans() {
  const { viewer } = Route.useRouteContext();
  const { cycle = 'monthly' } = Route.useSearch();
  return <PlanPageScreen audience="service_professional" cycle={cycle} viewer={viewer} />;
}
