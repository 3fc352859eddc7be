import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { readTokenSearch } from '#src/site/auth/auth-search.ts';
import { destinationOf } from '#src/site/auth/destination-rules.ts';
import { FinishSignInScreen } from '#src/site/auth/finish-sign-in-screen.tsx';

export const Route = createFileRoute('/finish-sign-in')({
  validateSearch: readTokenSearch,
  beforeLoad: ({ context, search }) => {
    if (context.viewer !== null) throw redirect({ href: destinationOf(context.viewer, {}), replace: true });
    if (search.token === undefined) throw redirect({ to: '/auth', replace: true });
    return { token: search.token };
  },
  head: () => ({
    meta: [
      { title: `Finish signing in | ${BRAND_NAME}` },
      // The address holds a live token.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
  component: FinishSignInPage,
});

function FinishSignInPage() {
  const { token } = Route.useRouteContext();
  return (
    <ApiProvider>
      <FinishSignInScreen token={token} />
    </ApiProvider>
  );
}
