import { createFileRoute, redirect } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { MemberShell } from '#src/features/dashboards/member-shell.tsx';

/** Everything below needs somebody signed in; others go to sign in and come back. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    const { viewer } = context;
    if (viewer === null) throw redirect({ to: '/auth', search: { returnTo: location.href } });
    return { viewer };
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  component: MemberLayout,
});

function MemberLayout() {
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <MemberShell viewer={viewer} />
    </ApiProvider>
  );
}
