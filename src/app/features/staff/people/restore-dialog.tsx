import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { type AccountChanges, useAccountsChanged } from './use-accounts-changed.ts';

interface RestoreDialogProps extends AccountChanges {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
}

/** Ends a suspension (product 17.6). */
export function RestoreDialog({ open, onClose, email, name, onChanged, onUnsure }: RestoreDialogProps) {
  const changed = useAccountsChanged();
  const restore = api.staff.restoreAccount.useMutation({
    onSuccess: () => {
      showToast({ title: 'Account restored', description: `${name} gets an email.` });
      onClose();
      onChanged?.();
    },
    onError: (error) => {
      const { title, description } = describeError(error, 'The account wasn’t restored. Please try again.');
      showToast({ tone: 'destructive', title, description });
      onUnsure?.();
    },
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => restore.mutate({ email })}
      title={`Restore ${name}?`}
      confirmLabel="Restore account"
      busy={restore.isPending}
    >
      They’re listed again and can take on work. Returned Connections stay returned, and no one is charged.
    </ConfirmDialog>
  );
}
