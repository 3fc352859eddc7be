import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PAYMENTS_INPUT } from '#src/features/billing/payment-list.tsx';
import { PEOPLE_INPUT } from '#src/features/connections/person-words.ts';
import { CommercialDashboard } from '#src/features/dashboards/commercial-dashboard.tsx';
import { NEAR_PROFESSIONALS_INPUT } from '#src/features/dashboards/near-professionals.tsx';
import { readTwoTab, titleOfTwoTab } from '#src/features/dashboards/two-tab-search.ts';
import { RECENT_REQUESTS_INPUT, WAITING_REQUESTS_INPUT } from '#src/features/requests/request-inputs.ts';

export const Route = createFileRoute('/_member/_commercial/dashboard/commercial')({
  validateSearch: readTwoTab,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  // A list that cannot be loaded does not take the page with it: the card says so and offers to try again.
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.plans.subscription.prefetch(),
      deps.tab === 'payments' && utils.plans.payments.prefetchInfinite(PAYMENTS_INPUT),
      utils.profiles.mine.prefetch(),
      utils.connections.list.prefetch(PEOPLE_INPUT),
      utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
      utils.requests.listMine.prefetch(WAITING_REQUESTS_INPUT),
      utils.requests.summary.prefetch(),
      utils.profiles.countVerified.prefetch(),
      utils.profiles.search.prefetch(NEAR_PROFESSIONALS_INPUT),
    ]);
    return { now: new Date().toISOString() };
  },
  head: ({ match: { search } }) => ({ meta: [{ title: `${titleOfTwoTab(search.tab)} | ${BRAND_NAME}` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer } = Route.useRouteContext();
  const { now } = Route.useLoaderData();
  const { tab = 'overview', connected = false } = Route.useSearch();
  return <CommercialDashboard {...{ viewer, now, tab }} isConnected={connected} />;
}
