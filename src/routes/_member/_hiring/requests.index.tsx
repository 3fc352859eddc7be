import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfRequests } from '#src/features/requests/request-inputs.ts';
import { RequestsScreen } from '#src/features/requests/requests-screen.tsx';
import { readRequestsSearch } from '#src/features/requests/requests-search.ts';

export const Route = createFileRoute('/_member/_hiring/requests/')({
  validateSearch: readRequestsSearch,
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    await utils.requests.listMine.prefetchInfinite(inputOfRequests(deps.status));
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Your requests | ${BRAND_NAME}` }] }),
  component: Requests,
});

function Requests() {
  return <RequestsScreen status={Route.useSearch().status} now={Route.useLoaderData().now} />;
}
