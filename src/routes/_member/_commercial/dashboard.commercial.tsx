import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { CommercialDashboard } from '#src/features/dashboards/commercial-dashboard.tsx';
import { NEAR_PROFESSIONALS_INPUT } from '#src/features/dashboards/near-professionals.tsx';
import { RECENT_REQUESTS_INPUT, WAITING_REQUESTS_INPUT } from '#src/features/requests/request-inputs.ts';

export const Route = createFileRoute('/_member/_commercial/dashboard/commercial')({
  // A list that cannot be loaded does not take the page with it: the card says so and offers to try again.
  loader: async ({ context }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.profiles.mine.prefetch(),
      utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
      utils.requests.listMine.prefetch(WAITING_REQUESTS_INPUT),
      utils.requests.summary.prefetch(),
      utils.profiles.countVerified.prefetch(),
      utils.profiles.search.prefetch(NEAR_PROFESSIONALS_INPUT),
    ]);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Dashboard | ${BRAND_NAME}` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer } = Route.useRouteContext();
  return <CommercialDashboard viewer={viewer} now={Route.useLoaderData().now} />;
}
