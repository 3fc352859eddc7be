import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';

interface DismissTaskDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  label: string;
}

/** Puts a failed task away that no retry can help. */
export function DismissTaskDialog({ open, onClose, id, label }: DismissTaskDialogProps) {
  const utils = api.useUtils();
  const dismiss = api.staff.dismissTask.useMutation({
    onSuccess: () => {
      showToast({ title: 'Task dismissed' });
      onClose();
    },
    onError: (failure) => {
      const { title, description } = describeError(failure, 'The task wasn’t dismissed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => utils.staff.invalidate(),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => dismiss.mutate({ id })}
      title="Dismiss this task?"
      confirmLabel="Dismiss task"
      busy={dismiss.isPending}
    >
      “{label}” won’t be tried again. The audit log shows that you dismissed it.
    </ConfirmDialog>
  );
}
