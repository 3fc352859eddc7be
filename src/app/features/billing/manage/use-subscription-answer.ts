import { useRef } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { NO_ANSWER } from '#src/query-client.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import type { MySubscription } from '#src/app/features/billing/choose/plan-state-labels.ts';

/**
 * Shared by every subscription change: the screen shows the server's response, a failure is reported, and a second
 * click before the response is ignored.
 */
export function useSubscriptionAnswer() {
  const utils = api.useUtils();
  const isSending = useRef(false);
  return {
    once: (send: () => void) => {
      if (isSending.current) return;
      isSending.current = true;
      send();
    },
    options: {
      onSuccess: async (answer: MySubscription) => {
        utils.plans.subscription.setData(undefined, answer);
        await utils.connections.balance.invalidate();
      },
      onError: (error: unknown) => {
        const { title, description } = describeError(error, NO_ANSWER);
        showToast({ tone: 'destructive', title, description });
        void utils.plans.subscription.invalidate();
      },
      onSettled: () => {
        isSending.current = false;
      },
    },
  };
}
