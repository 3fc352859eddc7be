import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { AuthScreen } from '#src/site/auth/auth-screen.tsx';
import { type AuthMode, readAuthSearch } from '#src/site/auth/auth-search.ts';
import { destinationOf } from '#src/site/auth/destination-rules.ts';

const TITLES: Record<AuthMode, string> = {
  signin: 'Sign in',
  signup: 'Create your account',
  forgot: 'Forgot your password',
};

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context, search }) => {
    const { viewer } = context;
    if (viewer !== null && viewer.deletesOn !== null)
      throw redirect({ to: '/closed-account', replace: true });
    if (viewer !== null) throw redirect({ href: destinationOf(viewer, search), replace: true });
  },
  head: ({ match }) => ({ meta: [{ title: `${TITLES[match.search.mode ?? 'signin']} | ${BRAND_NAME}` }] }),
  component: AuthPage,
});

function AuthPage() {
  return (
    <ApiProvider>
      <AuthScreen search={Route.useSearch()} />
    </ApiProvider>
  );
}
