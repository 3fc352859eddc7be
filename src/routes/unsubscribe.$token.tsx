import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { UnsubscribeScreen } from '#src/site/unsubscribe/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe/$token')({
  loader: async ({ context, params: { token } }) => {
    const { notifications } = await context.lazyApi.loadUtils();
    return loadOrNotFound(notifications.mailChoice.fetch({ token }, { staleTime: 0 }));
  },
  head: () => ({
    meta: [{ title: `Email settings | ${BRAND_NAME}` }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => ({ 'cache-control': 'no-store' }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useParams();
  return <UnsubscribeScreen token={token} choice={Route.useLoaderData()} />;
}
