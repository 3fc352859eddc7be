import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { type ServiceId, SERVICES } from '#contract/service-list.ts';
import { PAYMENTS_INPUT } from '#src/features/billing/payment-list.tsx';
import { NEAR_PROFESSIONALS_INPUT } from '#src/features/dashboards/near-professionals.tsx';
import { OwnerDashboard } from '#src/features/dashboards/owner-dashboard.tsx';
import { OWNER_TAB_LABELS, OWNER_TABS, type OwnerTab } from '#src/features/dashboards/owner-tabs.ts';
import { RECENT_REQUESTS_INPUT, WAITING_REQUESTS_INPUT } from '#src/features/requests/request-inputs.ts';
import { inputOfBrowse } from '#src/features/profiles/browse-input.ts';

type Search = { tab?: OwnerTab; service?: ServiceId; connected?: true; hasPlan?: true };

export const Route = createFileRoute('/_member/_owner/dashboard/property-owner')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const tab = OWNER_TABS.find((candidate) => candidate === search.tab);
    const service = SERVICES.find(({ id }) => id === search.service)?.id;
    const isConnected = search.connected === true || search.connected === 'true';
    const hasPlan = tab === 'payments' && search.hasPlan === true;
    return {
      ...(hasPlan && { hasPlan: true }),
      ...(tab && { tab }),
      ...(service && { service }),
      ...(isConnected && { connected: true }),
    };
  },
  // A list that cannot be loaded does not take the page with it: the card says so and offers to try again.
  loaderDeps: ({ search: { tab, service } }) => ({
    ...(tab === 'browse' ? { isBrowsing: true, service } : {}),
    ...(tab === 'payments' ? { isPaying: true } : {}),
  }),
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.profiles.mine.ensureData(),
      utils.plans.subscription.prefetch(),
      deps.isPaying && utils.plans.payments.prefetchInfinite(PAYMENTS_INPUT),
      utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
      utils.requests.listMine.prefetch(WAITING_REQUESTS_INPUT),
      utils.requests.summary.prefetch(),
      utils.profiles.search.prefetch(NEAR_PROFESSIONALS_INPUT),
      deps.isBrowsing && utils.profiles.search.prefetchInfinite(inputOfBrowse(deps.service)),
    ]);
    return { now: new Date().toISOString() };
  },
  head: ({ match: { search } }) => ({
    meta: [{ title: `${OWNER_TAB_LABELS[search.tab ?? 'overview']} | ${BRAND_NAME}` }],
  }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer } = Route.useRouteContext();
  const { now } = Route.useLoaderData();
  const { tab = 'overview', service, connected = false } = Route.useSearch();
  return <OwnerDashboard {...{ viewer, now, tab, service }} isConnected={connected} />;
}
