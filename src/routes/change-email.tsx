import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { readErrorData } from '#src/errors/describe-error.ts';
import { readTokenSearch } from '#src/site/auth/auth-search.ts';
import { ChangeEmailScreen } from '#src/site/auth/change-email-screen.tsx';

export const Route = createFileRoute('/change-email')({
  validateSearch: readTokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token = '' } }) => {
    const utils = await context.loadUtils();
    try {
      return await utils.account.openEmailChange.fetch({ token });
    } catch (error) {
      const reason = readErrorData(error)?.reason;
      // Also when the text in the address is too short or too long for a token.
      if (reason !== 'token_invalid' && reason !== 'invalid_input') throw error;
      return null;
    }
  },
  head: () => ({
    meta: [
      { title: `Change your email address | ${BRAND_NAME}` },
      // The address holds a live token.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
  component: ChangeEmailPage,
});

function ChangeEmailPage() {
  const { token = '' } = Route.useSearch();
  const change = Route.useLoaderData();
  return (
    <ApiProvider>
      <ChangeEmailScreen key={token} token={token} change={change} />
    </ApiProvider>
  );
}
