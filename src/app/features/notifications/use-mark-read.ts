import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Marks notifications as read, one when it is opened, and has count and lists follow. */
export function useMarkRead() {
  const utils = api.useUtils();
  const refresh = () => utils.notifications.invalidate();
  // Opening goes on whether or not it could be marked: it stays unread then.
  const one = api.notifications.markRead.useMutation({ onSuccess: refresh });
  const all = api.notifications.markAllRead.useMutation({
    onSuccess: refresh,
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return {
    markRead: (id: string) => one.mutate({ id }),
    markAllRead: () => all.mutate(),
    isMarkingAll: all.isPending,
  };
}
