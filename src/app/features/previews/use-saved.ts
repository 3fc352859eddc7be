import { useNavigate } from '@tanstack/react-router';
import type { UserType } from '#contract/user-types.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { type ContactTarget, idsOf } from './contact-rules.ts';
import { PASS_PATHS } from './back-link.tsx';

/** Saves a profile and goes on to the next (product 4.20); a saved one is taken off the list and stays open. */
export function useSaved(userType: UserType, target: ContactTarget) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const onError = (error: unknown) => {
    const { description } = describeError(error, FALLBACK_MESSAGES.saveProfile);
    showToast({ tone: 'destructive', title: 'Save Failed', description });
  };
  const readAgain = () =>
    Promise.all([utils.profiles.preview.invalidate(), utils.connections.listSaved.invalidate()]);
  const save = api.connections.saveProfile.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Saved!', description: 'Profile saved to your favorites.' });
      void readAgain();
      await navigate({ to: PASS_PATHS[userType] });
    },
    onError,
  });
  const remove = api.connections.removeSaved.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Removed', description: 'This profile is off your saved list.' });
      await readAgain();
    },
    onError,
  });
  const isBusy = save.isPending || remove.isPending;
  const press = () => {
    if (!isBusy) (target.relation.isSaved ? remove : save).mutate(idsOf(target));
  };
  return { press, isBusy };
}
