import { createFileRoute, notFound, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { StaffFrame } from '#src/app/features/staff/staff-frame.tsx';

/** For everybody else the server answers these addresses as unknown ones (product 16.18). */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => {
    const { viewer } = context;
    // The session has ended while the area was open.
    if (viewer === null) throw redirect({ to: '/auth', search: { returnTo: location.href } });
    if (viewer.deletesOn !== null) throw redirect({ to: '/closed-account' });
    if (!viewer.isStaff || viewer.isRestricted) throw notFound();
    if (viewer.needsTwoStep) throw redirect({ to: '/account', hash: 'two-step' });
    return { viewer };
  },
  // The navigation says how many wait where; without an answer it only leads to them.
  loader: async ({ context }) => {
    await (await context.loadUtils()).staff.waiting.prefetch();
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  component: StaffLayout,
});

function StaffLayout() {
  const { viewer } = Route.useRouteContext();
  const hasFailed = useMatches({
    select: (matches) => matches.some(({ status }) => status === 'error' || status === 'notFound'),
  });
  return (
    <ApiProvider>
      <StaffFrame viewer={viewer}>
        {hasFailed ? (
          <main id="main">
            <Outlet />
          </main>
        ) : (
          <Outlet />
        )}
      </StaffFrame>
    </ApiProvider>
  );
}
