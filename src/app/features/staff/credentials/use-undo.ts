import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Takes back an approval of one's own. */
export function useUndo(onUndone: (id: string) => void) {
  const utils = api.useUtils();
  const undo = api.staff.credentials.undo.useMutation({
    onSuccess: (_, { id }) => {
      showToast({ title: 'Approval undone', description: 'The document is back in review.' });
      onUndone(id);
    },
    onError: (error) => {
      const { title, description } = describeError(error, 'The approval wasn’t undone. Please try again.');
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => utils.staff.invalidate(),
  });
  return { isBusy: undo.isPending, undo: (id: string) => undo.mutate({ id }) };
}
