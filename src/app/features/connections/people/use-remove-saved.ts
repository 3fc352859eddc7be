import type { SavedProfile } from '#contract/contacts.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const FAILED = 'Unable to remove profile. Please try again.';

/** Takes a profile off the list, and puts it back on 'Undo'. What is gone for good cannot be saved again. */
export function useRemoveSaved({ profileId, projectId, name, projectTitle, isAvailable }: SavedProfile) {
  const utils = api.useUtils();
  const target = projectId === null ? { profileId } : { profileId, projectId };
  // The row is gone by then: not a mutation of its own.
  const putBack = async () => {
    try {
      await utils.client.connections.saveProfile.mutate(target);
    } catch (error) {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.saveProfile);
      showToast({ tone: 'destructive', title, description });
    }
    await Promise.all([utils.connections.listSaved.invalidate(), utils.profiles.invalidate()]);
  };
  const mutation = api.connections.removeSaved.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Removed',
        description: `${projectTitle ?? name} is off your list.`,
        ...(isAvailable ? { action: { label: 'Undo', onPress: () => void putBack() } } : {}),
      }),
    onError: (error) => {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => Promise.all([utils.connections.listSaved.invalidate(), utils.profiles.invalidate()]),
  });
  return { isBusy: mutation.isPending, remove: () => mutation.mutate(target) };
}
