import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const FAILED = 'We couldn’t unblock this person. Please try again.';

/** Unblocks a person and reads every list again. It works on after the screen that asked for it has gone. */
export function useUnblock(): (person: { profileId: string; name: string }) => Promise<void> {
  const utils = api.useUtils();
  return async ({ profileId, name }) => {
    try {
      await utils.client.profiles.unblock.mutate({ profileId });
      showToast({ title: `${name} is unblocked`, description: 'You can see each other again.' });
    } catch (error) {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    }
    await utils.invalidate();
  };
}
