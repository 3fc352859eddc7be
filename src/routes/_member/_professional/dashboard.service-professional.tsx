import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PEOPLE_INPUT } from '#src/app/features/connections/people/person-labels.ts';
import { untilCardsShow } from '#src/app/dashboards/cards-loader.ts';
import { professionalSearchSchema } from '#src/app/dashboards/dashboard-search.ts';
import { ProfessionalDashboard } from '#src/app/dashboards/professional-dashboard-screen.tsx';
import { PAYMENTS_INPUT } from '#src/app/features/billing/manage/payment-list.tsx';
import { titleOfTwoTab } from '#src/app/dashboards/two-tab-search.ts';
import { inputOfAvailableJobs, RECENT_JOBS_INPUT } from '#src/app/features/jobs/job-inputs.ts';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_professional/dashboard/service-professional')({
  validateSearch: professionalSearchSchema,
  loaderDeps: ({ search }) => ({ isWidened: search.widened ?? false, tab: search.tab }),
  // The page doesn't wait long: a card that is slow or fails says so by itself, and the others stay.
  loader: async ({ context, deps }) => {
    const utils = await context.loadStreamingUtils();
    await Promise.all([
      utils.profiles.mine.ensureData(),
      untilCardsShow([
        utils.profiles.publicPage.prefetch(),
        utils.onboarding.completion.prefetch(undefined, { staleTime: 0 }),
        utils.plans.subscription.prefetch(),
        deps.tab === 'payments' && utils.plans.payments.prefetchInfinite(PAYMENTS_INPUT),
        utils.appointments.next.prefetch(),
        utils.connections.list.prefetch(PEOPLE_INPUT),
        utils.jobs.earnings.prefetch(),
        utils.jobs.listMine.prefetch(RECENT_JOBS_INPUT),
        utils.jobs.listOpen.prefetchInfinite(inputOfAvailableJobs(deps.isWidened)),
      ]),
    ]);
    return { now: new Date().toISOString() };
  },
  head: ({ match: { search } }) => ({ meta: [{ title: `${titleOfTwoTab(search.tab)} | ${BRAND_NAME}` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { viewer, publicOrigin } = Route.useRouteContext();
  const now = useNow(Route.useLoaderData().now);
  const { tab = 'overview', widened = false, connected = false } = Route.useSearch();
  return (
    <ProfessionalDashboard
      {...{ viewer, publicOrigin, now, tab }}
      isWidened={widened}
      isConnected={connected}
    />
  );
}
