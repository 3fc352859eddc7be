import { createFileRoute } from '@tanstack/react-router';
import { lateHead } from '#src/features/site/page-head.ts';
import { PlanPageScreen } from '#src/features/site/plan-page-screen.tsx';
import { readPlanPageSearch } from '#src/features/site/plan-page-search.ts';

export const Route = createFileRoute('/_site/property-owner-subscriptions')({
  validateSearch: readPlanPageSearch,
  head: lateHead('/property-owner-subscriptions'),
  component: Plans,
});

function Plans() {
  const { viewer } = Route.useRouteContext();
  const { billing = 'monthly' } = Route.useSearch();
  return <PlanPageScreen audience="property_owner" cycle={billing} viewer={viewer} />;
}
