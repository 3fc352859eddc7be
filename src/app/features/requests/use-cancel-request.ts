import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const FAILED = 'Failed to cancel the request. Please try again.';

/** Cancels a request, which cancels its appointment; whatever comes of it, the lists are read again. */
export function useCancelRequest(onDone: () => void) {
  const utils = api.useUtils();
  return api.requests.cancel.useMutation({
    onSuccess: (request) => showToast({ title: 'Request canceled', description: request.title }),
    onError: (error) => {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      onDone();
      await utils.requests.invalidate();
    },
  });
}
