import type { CredentialKind } from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { removalEffect } from './credential-labels.ts';

interface RemoveCredentialDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  kind: CredentialKind;
  title: string;
  isApproved: boolean;
}

/** Asks before a credential and its file are deleted. */
export function RemoveCredentialDialog({
  open,
  onClose,
  id,
  kind,
  title,
  isApproved,
}: RemoveCredentialDialogProps) {
  const utils = api.useUtils();
  const [{ grace }] = api.credentials.listMine.useSuspenseQuery();
  const remove = api.credentials.remove.useMutation({
    onSuccess: (saved) => {
      utils.credentials.listMine.setData(undefined, saved);
      onClose();
      showToast({ title: `${title} removed` });
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
      We delete the document. {removalEffect({ kind, isApproved }, grace)}
    </ConfirmDialog>
  );
}
