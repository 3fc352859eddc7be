import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';

interface RemoveCredentialDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  title: string;
  isApproved: boolean;
}

/** Asks before a credential and its file are deleted. */
export function RemoveCredentialDialog({
  open,
  onClose,
  id,
  title,
  isApproved,
}: RemoveCredentialDialogProps) {
  const utils = api.useUtils();
  const remove = api.credentials.remove.useMutation({
    onSuccess: async (saved) => {
      utils.credentials.listMine.setData(undefined, saved);
      onClose();
      showToast({ title: `${title} removed` });
      await utils.profiles.mine.invalidate();
    },
    onError: (error) => {
      showToast({ tone: 'destructive', ...describeError(error, 'It wasn’t removed. Please try again.') });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id })}
      title={`Remove ${title}?`}
      confirmLabel="Remove"
      tone="danger"
      busy={remove.isPending}
    >
      We delete the document.{' '}
      {isApproved
        ? 'It comes off your profile, and the Verified badge with it if it needs this document.'
        : 'You can add it again any time.'}
    </ConfirmDialog>
  );
}
