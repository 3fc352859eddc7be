import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { REQUEST_STATUSES, type RequestStatus } from '#contract/request-statuses.ts';
import { inputOfRequests } from '#src/features/requests/request-inputs.ts';
import { RequestsScreen } from '#src/features/requests/requests-screen.tsx';

type Search = { status?: RequestStatus };

export const Route = createFileRoute('/_member/_hiring/requests/')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const status = REQUEST_STATUSES.find((candidate) => candidate === search.status);
    return status === undefined ? {} : { status };
  },
  loaderDeps: ({ search }) => search,
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
