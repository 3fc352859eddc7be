import { createFileRoute, redirect, useMatches } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { MemberShell, QuietShell } from '#src/app/shell/member-frame.tsx';

/** Requires a session; visitors sign in first and return. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    const { viewer } = context;
    if (viewer === null) throw redirect({ to: '/auth', search: { returnTo: location.href } });
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
  const frame = useMatches({
    select: (matches) =>
      // A screen that did not load has no header of its own.
      matches.some(({ status }) => status === 'error')
        ? undefined
        : matches.find(({ staticData }) => staticData.frame)?.staticData.frame,
  });
  return (
    <ApiProvider>
      {frame === 'quiet' ? <QuietShell /> : <MemberShell viewer={viewer} hasTabs={frame !== 'dock'} />}
    </ApiProvider>
  );
}
