import type { ServiceRequest } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';

/** Asks whether a request is still open, until it closes by itself (product 35.3). */
export function ConfirmRequestNote({ request: { id, closesAt } }: { request: ServiceRequest }) {
  const utils = api.useUtils();
  const confirm = api.requests.confirm.useMutation({
    onSuccess: (saved) => {
      utils.requests.get.setData({ id }, saved);
      void utils.requests.listMine.invalidate();
      showToast({ title: 'Request stays open', description: 'Pros see that you just confirmed it.' });
    },
    onError: async (error) => {
      const { title, description } = describeError(error, 'This wasn’t saved. Please try again.');
      showToast({ tone: 'destructive', title, description });
      await utils.requests.get.invalidate({ id });
    },
  });
  if (closesAt === null) return null;
  return (
    <Note
      tone="warning"
      action={
        <BusyButton size="sm" busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          Keep it open
        </BusyButton>
      }
    >
      Is this still open? Without an answer we close it on {formatDate(closesAt)}.
    </Note>
  );
}
