import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readBuySearch } from '#src/site/buy-connections/buy-search.ts';
import { BuyVisitor } from '#src/site/buy-connections/buy-visitor-screen.tsx';
import { siteHead } from '#src/site/layout/page-head-rules.ts';
import { SiteLayout } from '#src/site/layout/site-frame.tsx';

/** What only members see: visitors do not load it. */
const MemberPage = lazyRouteComponent(
  () => import('#src/app/dashboards/buy-connections-screen.tsx'),
  'BuyConnectionsPage',
);

export const Route = createFileRoute('/buy-connections')({
  validateSearch: readBuySearch,
  loader: async ({ context }) => {
    if (context.viewer === null) return;
    const utils = await context.loadUtils();
    await Promise.all([
      utils.connections.balance.prefetch(),
      utils.plans.subscription.prefetch(),
      MemberPage.preload?.(),
    ]);
  },
  head: siteHead({
    title: 'Buy Connections',
    description:
      'Packs of 5, 10, 25 and 50 Connections, paid once, monthly or annually, with the price of one Connection on each.',
    path: '/buy-connections',
  }),
  component: BuyConnections,
});

function BuyConnections() {
  const { viewer } = Route.useRouteContext();
  const { cycle = 'one_time', checkout, returnTo } = Route.useSearch();
  if (viewer === null)
    return (
      <SiteLayout isSignedIn={false}>
        <BuyVisitor cycle={cycle} />
      </SiteLayout>
    );
  return (
    <Suspense>
      <MemberPage {...{ viewer, cycle, returnTo }} checkoutId={checkout} />
    </Suspense>
  );
}
