import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#src/api.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { describeError, readErrorData } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';

const FAILED = 'The draft wasn’t deleted. Please try again.';

interface DiscardDraftProps {
  autosave: Autosave;
  id: string;
  /** Of a project that was published before, only the changes since then go. */
  isPublished: boolean;
}

/** Deletes a draft with its files, or the changes that aren't published, once asked. */
export function DiscardDraft({ autosave, id, isPublished }: DiscardDraftProps) {
  const [isAsked, setIsAsked] = useState(false);
  const utils = api.useUtils();
  const navigate = useNavigate();
  const label = isPublished ? 'Discard changes' : 'Delete draft';
  const leave = async () => {
    await autosave.discard();
    showToast({ title: isPublished ? 'Changes discarded' : 'Draft deleted' });
    await navigate({ to: '/dashboard/property-owner' });
    await utils.projects.invalidate();
  };
  const discard = api.projects.discardDraft.useMutation({
    onSuccess: leave,
    onError: (error) => {
      // It is gone if an earlier answer was lost, or by another tab.
      if (readErrorData(error)?.reason === 'not_found') return leave();
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
      setIsAsked(false);
    },
  });
  return (
    <>
      <Button type="button" variant="ghost" size="sm" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden /> {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={isPublished ? 'Discard your changes?' : 'Delete this draft?'}
        confirmLabel={label}
        cancelLabel="Keep it"
        busy={discard.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => discard.mutate({ id })}
      >
        {isPublished
          ? 'You keep what you published last. Your changes since then are lost.'
          : 'Its photos and videos go with it. This can’t be undone.'}
      </ConfirmDialog>
    </>
  );
}
