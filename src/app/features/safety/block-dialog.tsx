import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { useUnblock } from './use-unblock.ts';

const FAILED = 'We couldn’t block this person. Please try again.';

interface BlockDialogProps {
  open: boolean;
  onClose: () => void;
  profileId: string;
  name: string;
  onBlocked?: (() => void | Promise<void>) | undefined;
}

/** Confirms a block, says what it does, and offers an undo once it is done. */
export function BlockDialog({ open, onClose, profileId, name, onBlocked }: BlockDialogProps) {
  const utils = api.useUtils();
  const unblock = useUnblock();
  const block = api.profiles.block.useMutation({
    onSuccess: async () => {
      onClose();
      showToast({
        title: `${name} is blocked`,
        description: 'You won’t see each other anymore. You can unblock them in Account.',
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
          You won’t see each other anymore in search, matches, profiles, projects, Connections, or open jobs.
          We won’t tell {name}.
        </p>
        <p>Spent Connections aren’t returned. You can unblock {name} anytime in Account.</p>
      </chakra.div>
    </ConfirmDialog>
  );
}
