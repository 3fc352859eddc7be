import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** What an owner does with a webhook; it is read anew whatever came of it. */
export function useWebhookChanges({ onRemoved }: { onRemoved?: () => Promise<void> } = {}) {
  const utils = api.useUtils();
  const onError = (error: unknown) => {
    const { title, description } = describeError(error, FALLBACK_MESSAGES.webhook);
    showToast({ tone: 'destructive', title, description });
  };
  const onSettled = () =>
    Promise.all([
      utils.webhooks.get.invalidate(),
      utils.webhooks.list.invalidate(),
      utils.webhooks.deliveries.invalidate(),
    ]);
  const update = api.webhooks.update.useMutation({ onError, onSettled });
  const test = api.webhooks.sendTest.useMutation({ onError, onSettled });
  const rotate = api.webhooks.rotateSecret.useMutation({ onError, onSettled });
  const remove = api.webhooks.remove.useMutation({
    onError,
    onSuccess: async () => {
      await onRemoved?.();
      await utils.webhooks.list.invalidate();
      showToast({ title: 'Webhook removed', description: 'No more events are sent there.' });
    },
  });
  return {
    isPending: update.isPending || rotate.isPending || remove.isPending,
    isTesting: test.isPending,
    turn: ({ id }: Webhook, isEnabled: boolean) => update.mutate({ id, isEnabled }),
    sendTest: ({ id }: Webhook) => test.mutate({ id }),
    remove: ({ id }: Webhook) => remove.mutate({ id }),
    /** Null when it failed, which a toast says. */
    rotate: async ({ id }: Webhook): Promise<string | null> =>
      rotate.mutateAsync({ id }).then(
        ({ secret }) => secret,
        () => null,
      ),
  };
}
