import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnProperty } from '#contract/properties.ts';
import { api } from '#src/api.ts';
import { describeError, readErrorData } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';

function showFailure(error: unknown, fallback: string): void {
  const { title, description } = describeError(error, fallback);
  showToast({ tone: 'destructive', title, description });
}

/** Puts a property away, brings it back, or removes one that nothing is about (product 30.6). */
export function PropertyActions({ property }: { property: OwnProperty }) {
  const [isAsking, setAsking] = useState(false);
  const { archive, restore, remove } = usePropertyChanges(property.id);
  const isBusy = archive.isPending || restore.isPending || remove.isPending;
  const { id } = property;
  return (
    <>
      {property.isArchived && (
        <BusyButton variant="solid" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          Restore
        </BusyButton>
      )}
      {!property.isArchived && (
        <BusyButton variant="outline" busy={archive.isPending} onClick={() => archive.mutate({ id })}>
          Archive
        </BusyButton>
      )}
      {!property.isUsed && (
        <BusyButton variant="outline" busy={false} unavailable={isBusy} onClick={() => setAsking(true)}>
          Remove
        </BusyButton>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={`Remove ${property.name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ id }, { onError: () => setAsking(false) })}
      >
        Its details, notes and photos are deleted.
      </ConfirmDialog>
    </>
  );
}

function usePropertyChanges(propertyId: string) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const refresh = () => {
    void utils.properties.listMine.invalidate();
    void utils.properties.choices.invalidate();
    void utils.properties.allowance.invalidate();
  };
  const show = (saved: OwnProperty) => {
    utils.properties.get.setData({ id: propertyId }, saved);
    refresh();
  };
  const archive = api.properties.archive.useMutation({
    onSuccess: (saved) => {
      show(saved);
      showToast({ title: 'Property archived', description: 'Find it under Properties, Archived.' });
    },
    onError: (error) => showFailure(error, 'The property wasn’t archived. Please try again.'),
  });
  const restore = api.properties.restore.useMutation({
    onSuccess: show,
    onError: (error) => showFailure(error, 'The property wasn’t restored. Please try again.'),
  });
  const leave = async () => {
    refresh();
    await navigate({ to: '/properties' });
    // Once it isn't shown any more: going back asks for it again, and finds nothing.
    await utils.properties.get.reset({ id: propertyId });
  };
  const remove = api.properties.remove.useMutation({
    onSuccess: leave,
    // It is gone if an earlier answer was lost, or by another tab.
    onError: (error) =>
      readErrorData(error)?.reason === 'not_found'
        ? leave()
        : showFailure(error, 'The property wasn’t removed. Please try again.'),
  });
  return { archive, restore, remove };
}
