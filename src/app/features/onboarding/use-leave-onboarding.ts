import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { badgeChange } from '#src/app/features/profiles/name-check-labels.ts';
import { useLeaveWizard } from '#src/app/wizard/use-leave-wizard.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { answersOf } from './use-onboarding-autosave.ts';

interface LeaveOptions {
  viewer: Viewer;
  autosave: Autosave;
  /** The page in the address that the person wanted. */
  returnTo: string | undefined;
  /** The step after onboarding. */
  onDone: () => Promise<void>;
}

/** The ways out of onboarding. Each keeps what was answered. */
export function useLeaveOnboarding(options: LeaveOptions) {
  const utils = api.useUtils();
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const finishing = api.onboarding.finish.useMutation();
  const { close, postpone, goOn } = useLeaveWizard({
    ...options,
    chosenServices: () => answersOf(options.autosave.values()).services ?? [],
    invalidate: () => utils.onboarding.mine.invalidate(),
  });
  return {
    close,
    postpone,
    finish: async () => {
      const saved = await finishing.mutateAsync();
      utils.profiles.mine.setData(undefined, saved);
      showToast({
        title: 'Profile Complete!',
        description: badgeChange(profile, saved) ?? 'You can change your answers any time.',
      });
    },
    onFinished: goOn,
  };
}
