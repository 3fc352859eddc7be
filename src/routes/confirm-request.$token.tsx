import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { ConfirmRequestScreen } from '#src/site/confirm-request/confirm-request-screen.tsx';

export const Route = createFileRoute('/confirm-request/$token')({
  loader: async ({ context, params: { token } }) => {
    const { requests } = await context.lazyApi.loadUtils();
    return loadOrNotFound(requests.confirmation.fetch({ token }, { staleTime: 0 }));
  },
  head: () => ({
    meta: [{ title: `Keep your request open | ${BRAND_NAME}` }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => ({ 'cache-control': 'no-store' }),
  component: ConfirmRequest,
});

function ConfirmRequest() {
  const { token } = Route.useParams();
  return <ConfirmRequestScreen token={token} confirmation={Route.useLoaderData()} />;
}
