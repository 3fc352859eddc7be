import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { marketDay } from '#contract/market-day.ts';
import { DASHBOARD_PROPERTIES_INPUT } from '#src/app/features/properties/property-inputs.ts';
import { PAYMENTS_INPUT } from '#src/app/features/billing/manage/payment-list.tsx';
import { PEOPLE_INPUT } from '#src/app/features/connections/people/person-labels.ts';
import { untilCardsShow } from '#src/app/dashboards/cards-loader.ts';
import { CommercialDashboard } from '#src/app/dashboards/commercial-dashboard-screen.tsx';
import { RECENT_ACTIVITY_INPUT } from '#src/app/features/activity/activity-inputs.ts';
import { commercialSearchSchema } from '#src/app/dashboards/dashboard-search.ts';
import type { PerformancePeriod } from '#src/app/dashboards/performance-card.tsx';
import { titleOfTwoTab, type TwoTab } from '#src/app/dashboards/two-tab-search.ts';
import { rangeOfPreset } from '#src/app/features/figures/figures-search.ts';
import { OWN_PROJECTS_INPUT } from '#src/app/features/projects/own-projects-card.tsx';
import { RECENT_REQUESTS_INPUT, WAITING_REQUESTS_INPUT } from '#src/app/features/requests/request-inputs.ts';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_commercial/dashboard/commercial')({
  validateSearch: commercialSearchSchema,
  loaderDeps: ({ search }): { tab: TwoTab | undefined; period: PerformancePeriod } => ({
    tab: search.tab,
    period: search.period ?? 'this-year',
  }),
  // The page doesn't wait long: a card that is slow or fails says so by itself, and the others stay.
  loader: async ({ context, deps }) => {
    const now = new Date();
    const utils = await context.loadStreamingUtils();
    await untilCardsShow([
      utils.plans.subscription.prefetch(),
      deps.tab === 'payments' && utils.plans.payments.prefetchInfinite(PAYMENTS_INPUT),
      utils.profiles.mine.prefetch(),
      utils.appointments.next.prefetch(),
      context.viewer.role === 'owner' && utils.onboarding.completion.prefetch(undefined, { staleTime: 0 }),
      utils.connections.list.prefetch(PEOPLE_INPUT),
      utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
      utils.requests.listMine.prefetch(WAITING_REQUESTS_INPUT),
      utils.requests.summary.prefetch(),
      utils.figures.client.prefetch(rangeOfPreset(deps.period, marketDay(now))),
      utils.profiles.countNear.prefetch({}),
      utils.properties.allowance.prefetch(),
      utils.properties.listMine.prefetch(DASHBOARD_PROPERTIES_INPUT),
      utils.projects.listMine.prefetchInfinite(OWN_PROJECTS_INPUT),
      utils.company.activity.prefetch(RECENT_ACTIVITY_INPUT),
    ]);
    return { now: now.toISOString() };
  },
  head: ({ match: { search } }) => ({ meta: [{ title: `${titleOfTwoTab(search.tab)} | ${BRAND_NAME}` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer } = Route.useRouteContext();
  const now = useNow(Route.useLoaderData().now);
  const { tab = 'overview', period = 'this-year', connected = false } = Route.useSearch();
  return <CommercialDashboard {...{ viewer, now, tab, period }} isConnected={connected} />;
}
