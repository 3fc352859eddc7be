import { createFileRoute } from '@tanstack/react-router';
import { REQUEST_STATUSES, type RequestStatus } from '#contract/request-statuses.ts';
import { RequestsScreen } from '#src/features/requests/requests-screen.tsx';

type Search = { status?: RequestStatus };

export const Route = createFileRoute('/_member/_hiring/requests/')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const status = REQUEST_STATUSES.find((candidate) => candidate === search.status);
    return status === undefined ? {} : { status };
  },
  loader: () => ({ now: new Date().toISOString() }),
  head: () => ({ meta: [{ title: 'Your requests' }] }),
  component: Requests,
});

function Requests() {
  return <RequestsScreen status={Route.useSearch().status} now={Route.useLoaderData().now} />;
}
