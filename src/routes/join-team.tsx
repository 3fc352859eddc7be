import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { ApiProvider } from '#src/api-provider.tsx';
import { readErrorData } from '#src/errors/describe-error.ts';
import { readTokenSearch } from '#src/site/auth/auth-search.ts';
import { JoinTeamScreen } from '#src/site/auth/join-team-screen.tsx';

export const Route = createFileRoute('/join-team')({
  validateSearch: readTokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token = '' } }) => {
    const utils = await context.loadUtils();
    try {
      return await utils.company.openInvitation.fetch({ token });
    } catch (error) {
      const reason = readErrorData(error)?.reason;
      // Also when the text in the address is too short or too long for a token.
      if (reason !== 'token_invalid' && reason !== 'invalid_input') throw error;
      // Joining uses the link up and loads this page again: whoever is signed in to a team goes on.
      const { viewer } = context;
      if (viewer !== null && viewer.role !== 'owner') throw redirect({ to: dashboardPath(viewer.userType) });
      return null;
    }
  },
  head: () => ({
    meta: [
      { title: `Join a team | ${BRAND_NAME}` },
      // The address holds a live token.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
  component: JoinTeamPage,
});

function JoinTeamPage() {
  const { token = '' } = Route.useSearch();
  const { viewer } = Route.useRouteContext();
  const invitation = Route.useLoaderData();
  return (
    <ApiProvider>
      <JoinTeamScreen key={token} token={token} invitation={invitation} viewer={viewer} />
    </ApiProvider>
  );
}
