import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { readTokenSearch } from '#src/site/auth/auth-search.ts';
import { ResetPasswordScreen } from '#src/site/auth/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: readTokenSearch,
  head: () => ({
    meta: [
      { title: `Set a new password | ${BRAND_NAME}` },
      // The address holds a live token.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  return (
    <ApiProvider>
      <ResetPasswordScreen token={token} />
    </ApiProvider>
  );
}
