import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { OWN_PROJECTS_TO_INVITE_INPUT } from '#src/app/features/invitations/invite-inputs.ts';
import { MatchesScreen } from '#src/app/features/search/matches-screen.tsx';

/** View Matches on a request (product 10.9). */
export const Route = createFileRoute('/_member/_hiring/profile-review/pro/match/$requestId')({
  loader: async ({ context, params: { requestId } }) => {
    const utils = await context.loadUtils();
    const { title } = await loadOrNotFound(utils.requests.get.ensureData({ id: requestId }));
    await Promise.all([
      utils.requests.matches.prefetchInfinite({ id: requestId }),
      utils.projects.listMine.prefetch(OWN_PROJECTS_TO_INVITE_INPUT),
    ]);
    return { title };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `Matches for ${loaderData?.title ?? 'your request'} | ${BRAND_NAME}` }],
  }),
  component: Matches,
});

function Matches() {
  return <MatchesScreen requestId={Route.useParams().requestId} />;
}
