import { createFileRoute, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { EditRequestScreen } from '#src/app/features/requests/edit-request-screen.tsx';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

export const Route = createFileRoute('/_member/_hiring/requests/$requestId_/edit')({
  loader: async ({ context, params }) => {
    const utils = await context.loadUtils();
    const { status } = await loadOrNotFound(utils.requests.get.fetch({ id: params.requestId }));
    if (status !== 'pending') throw redirect({ to: '/requests/$requestId', params, replace: true });
    return { today: todayInMarket(new Date().toISOString()) };
  },
  head: () => ({ meta: [{ title: `Edit request | ${BRAND_NAME}` }] }),
  component: EditRequest,
});

function EditRequest() {
  const { requestId } = Route.useParams();
  const { today } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <EditRequestScreen
      requestId={requestId}
      today={today}
      onSaved={() => navigate({ to: '/requests/$requestId', params: { requestId } })}
    />
  );
}
