import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { badgeChange } from '#src/app/features/profiles/name-check-labels.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Puts what is drafted on the profile that clients see. Throws what a person can be told. */
export function useFinishShowcase(autosave: Autosave) {
  const utils = api.useUtils();
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const finishing = api.showcase.finish.useMutation();
  return async (title: string): Promise<boolean> => {
    await autosave.flush();
    const { conflict, refusal, state } = autosave.status();
    if (conflict !== null) return false;
    if (state === 'refused' && refusal !== null) {
      showToast({ tone: 'destructive', title: 'Your changes aren’t saved', description: refusal });
      return false;
    }
    // Unsaved changes would be missing from the profile.
    if (autosave.hasUnsent()) throw new Error(FALLBACK_MESSAGES.updateProfile);
    const saved = await finishing.mutateAsync();
    utils.profiles.mine.setData(undefined, saved);
    await Promise.all([utils.showcase.invalidate(), utils.auth.viewer.invalidate()]);
    // The profile has some fields in its own form: the next change starts from that.
    await autosave.refresh().catch(() => null);
    showToast({ title, description: badgeChange(profile, saved) ?? 'Clients see it on your profile.' });
    return true;
  };
}
