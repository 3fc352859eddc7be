import { createFileRoute, redirect, useMatches } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { MemberShell, QuietShell } from '#src/features/dashboards/member-shell.tsx';

/** Everything below needs somebody signed in; others go to sign in and come back. */
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
  const isQuiet = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'quiet'),
  });
  return <ApiProvider>{isQuiet ? <QuietShell /> : <MemberShell viewer={viewer} />}</ApiProvider>;
}
