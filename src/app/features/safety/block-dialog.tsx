import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { useUnblock } from './use-unblock.ts';

const FAILED = 'Failed to block. Please try again.';

interface BlockDialogProps {
  open: boolean;
  onClose: () => void;
  profileId: string;
  name: string;
  onBlocked?: (() => void | Promise<void>) | undefined;
}

/** Asks, says what it does, and offers to take it back once it is done. */
export function BlockDialog({ open, onClose, profileId, name, onBlocked }: BlockDialogProps) {
  const utils = api.useUtils();
  const unblock = useUnblock();
  const block = api.profiles.block.useMutation({
    onSuccess: async () => {
      onClose();
      showToast({
        title: `${name} is blocked`,
        description: 'Neither of you sees the other any more. Account lists whom you blocked.',
        action: { label: 'Undo', onPress: () => void unblock({ profileId, name }) },
      });
      // Away first: a screen of theirs that is read again would not be found.
      await onBlocked?.();
      await utils.invalidate();
    },
  });
  const close = () => {
    block.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => block.mutate({ profileId })}
      title={`Block ${name}?`}
      confirmLabel="Block"
      cancelLabel="Cancel"
      tone="danger"
      busy={block.isPending}
    >
      <chakra.div display="grid" gap="12px">
        {block.error !== null && (
          <Note tone="danger" role="alert">
            {describeError(block.error, FAILED).description}
          </Note>
        )}
        <p>
          Neither of you sees the other any more: not in searches and matches, not on profiles and projects,
          not among Connections and jobs. {name} is not told.
        </p>
        <p>Connections that were spent stay spent. You can unblock at any time under Account.</p>
      </chakra.div>
    </ConfirmDialog>
  );
}
