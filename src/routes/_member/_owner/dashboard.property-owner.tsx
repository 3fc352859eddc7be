import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { untilCardsShow } from '#src/app/dashboards/cards-loader.ts';
import { PAYMENTS_INPUT } from '#src/app/features/billing/manage/payment-list.tsx';
import { PEOPLE_INPUT } from '#src/app/features/connections/people/person-labels.ts';
import { SAVED_INPUT } from '#src/app/features/connections/people/saved-labels.ts';
import { ownerSearchSchema } from '#src/app/dashboards/dashboard-search.ts';
import { NEAR_PROFESSIONALS_INPUT } from '#src/app/dashboards/near-professionals-card.tsx';
import { OwnerDashboard } from '#src/app/dashboards/owner-dashboard-screen.tsx';
import { OWNER_TAB_LABELS } from '#src/app/dashboards/owner-tab-labels.ts';
import { inputOfConversations } from '#src/app/features/messages/message-inputs.ts';
import { OWN_PROJECTS_INPUT } from '#src/app/features/projects/own-projects-card.tsx';
import { RECENT_REQUESTS_INPUT, WAITING_REQUESTS_INPUT } from '#src/app/features/requests/request-inputs.ts';
import { warmFind } from '#src/app/features/search/find-inputs.ts';
import { type FindSearch, without } from '#src/app/features/search/find-search.ts';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_owner/dashboard/property-owner')({
  validateSearch: ownerSearchSchema,
  // The page doesn't wait long: a card that is slow or fails says so by itself, and the others stay.
  loaderDeps: ({
    search,
  }): { find: FindSearch | null; isPaying: boolean; isReviewing: boolean; isWriting: boolean } => ({
    find: search.tab === 'browse' ? without(search, 'tab', 'connected', 'hasPlan') : null,
    isPaying: search.tab === 'payments',
    isReviewing: search.tab === 'reviews',
    isWriting: search.tab === 'messages',
  }),
  loader: async ({ context, deps }) => {
    const utils = await context.loadStreamingUtils();
    await Promise.all([
      utils.profiles.mine.ensureData(),
      untilCardsShow([
        utils.onboarding.completion.prefetch(undefined, { staleTime: 0 }),
        utils.plans.subscription.prefetch(),
        deps.isPaying && utils.plans.payments.prefetchInfinite(PAYMENTS_INPUT),
        deps.isReviewing && utils.connections.listSaved.prefetchInfinite(SAVED_INPUT),
        utils.appointments.next.prefetch(),
        deps.isWriting && utils.messages.conversations.prefetchInfinite(inputOfConversations({})),
        utils.connections.list.prefetch(PEOPLE_INPUT),
        utils.requests.listMine.prefetch(RECENT_REQUESTS_INPUT),
        utils.requests.listMine.prefetch(WAITING_REQUESTS_INPUT),
        utils.requests.summary.prefetch(),
        utils.projects.listMine.prefetchInfinite(OWN_PROJECTS_INPUT),
        utils.profiles.search.prefetch(NEAR_PROFESSIONALS_INPUT),
        deps.find !== null && warmFind(utils, deps.find),
      ]),
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
  const now = useNow(Route.useLoaderData().now);
  const search = Route.useSearch();
  const { tab = 'overview', connected = false } = search;
  const find = without(search, 'tab', 'connected', 'hasPlan');
  return <OwnerDashboard {...{ viewer, now, tab, find }} isConnected={connected} />;
}
