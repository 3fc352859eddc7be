import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { readTokenSearch } from '#src/site/auth/auth-search.ts';
import { VerifyEmailScreen } from '#src/site/auth/verify-email-screen.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: readTokenSearch,
  head: () => ({
    meta: [
      { title: `Confirm your email address | ${BRAND_NAME}` },
      // The address holds a live token.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useSearch();
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <VerifyEmailScreen token={token} viewer={viewer} />
    </ApiProvider>
  );
}
