import { createFileRoute, notFound } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { deliveriesInput } from '#src/app/features/account/developers/webhook-inputs.ts';
import { WebhookScreen } from '#src/app/features/account/developers/webhook-screen.tsx';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

/** One webhook of the account, for its owner. */
export const Route = createFileRoute('/_member/account_/webhooks/$webhookId')({
  loader: async ({ context, params: { webhookId } }) => {
    if (context.viewer.role !== 'owner') throw notFound();
    const utils = await context.loadUtils();
    await Promise.all([
      loadOrNotFound(utils.webhooks.get.ensureData({ id: webhookId })),
      utils.webhooks.deliveries.prefetchInfinite(deliveriesInput(webhookId)),
    ]);
  },
  head: () => ({ meta: [{ title: `Webhook | ${BRAND_NAME}` }] }),
  component: WebhookPage,
});

function WebhookPage() {
  return <WebhookScreen webhookId={Route.useParams().webhookId} />;
}
