import { createFileRoute } from '@tanstack/react-router';
import { type ServiceId, SERVICES } from '#contract/service-list.ts';
import { NEAR_PROFESSIONALS_INPUT } from '#src/features/dashboards/near-professionals.tsx';
import { OwnerDashboard } from '#src/features/dashboards/owner-dashboard.tsx';
import { OWNER_TAB_LABELS, OWNER_TABS, type OwnerTab } from '#src/features/dashboards/owner-tabs.ts';
import { RECENT_REQUESTS_INPUT } from '#src/features/requests/recent-requests.tsx';

type Search = { tab?: OwnerTab; service?: ServiceId; connected?: true };

export const Route = createFileRoute('/_member/_owner/dashboard/property-owner')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const tab = OWNER_TABS.find((candidate) => candidate === search.tab);
    const service = SERVICES.find(({ id }) => id === search.service)?.id;
    const isConnected = search.connected === true || search.connected === 'true';
    return { ...(tab && { tab }), ...(service && { service }), ...(isConnected && { connected: true }) };
  },
  // A list that cannot be loaded does not take the page with it: the card says so and offers to try again.
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      utils.profiles.mine.ensureData(),
      utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
      utils.requests.summary.prefetch(),
      utils.profiles.search.prefetch(NEAR_PROFESSIONALS_INPUT),
    ]);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: OWNER_TAB_LABELS.overview }] }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer } = Route.useRouteContext();
  const { now } = Route.useLoaderData();
  const { tab = 'overview', service, connected = false } = Route.useSearch();
  return <OwnerDashboard {...{ viewer, now, tab, service }} isConnected={connected} />;
}
