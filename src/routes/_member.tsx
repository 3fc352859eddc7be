import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { MemberShell } from '#src/app/shell/member-frame.tsx';
import { RoleFrame } from '#src/app/shell/role-frame.tsx';

/** Requires a session; visitors sign in first and return. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    const { viewer } = context;
    if (viewer === null) throw redirect({ to: '/auth', search: { returnTo: location.href } });
    if (viewer.deletesOn !== null) throw redirect({ to: '/closed-account' });
    return { viewer };
  },
  // The header says how many Connections there are; without an answer it only leads to them.
  loader: async ({ context }) => {
    await (await context.loadUtils()).connections.balance.prefetch();
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  component: MemberLayout,
});

function MemberLayout() {
  const { viewer } = Route.useRouteContext();
  const hasFailed = useMatches({
    select: (matches) => matches.some(({ status }) => status === 'error' || status === 'notFound'),
  });
  const frame = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.frame)?.staticData.frame,
  });
  return (
    <ApiProvider>
      <RoleFrame viewer={viewer}>
        {hasFailed ? (
          // In place of a screen, which has a header and a main of its own.
          <MemberShell viewer={viewer}>
            <main id="main">
              <Outlet />
            </main>
          </MemberShell>
        ) : frame === 'quiet' ? (
          <Outlet />
        ) : (
          <MemberShell viewer={viewer} hasTabs={frame !== 'dock'} />
        )}
      </RoleFrame>
    </ApiProvider>
  );
}
