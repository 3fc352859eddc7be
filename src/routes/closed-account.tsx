import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { ClosedAccountScreen } from '#src/site/auth/closed-account-screen.tsx';

/** Where every address of a member leads while the account is closed. */
export const Route = createFileRoute('/closed-account')({
  beforeLoad: ({ context }) => {
    const { viewer } = context;
    if (viewer === null) throw redirect({ to: '/auth' });
    if (viewer.deletesOn === null) throw redirect({ to: dashboardPath(viewer.userType) });
    return { viewer, deletesOn: viewer.deletesOn };
  },
  head: () => ({
    meta: [{ title: `Your account is closed | ${BRAND_NAME}` }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => ({ 'cache-control': 'no-store' }),
  component: ClosedAccountPage,
});

function ClosedAccountPage() {
  const { viewer, deletesOn } = Route.useRouteContext();
  return (
    <ApiProvider>
      <ClosedAccountScreen viewer={viewer} deletesOn={deletesOn} />
    </ApiProvider>
  );
}
