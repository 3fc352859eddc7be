import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath, STEP_PATHS } from '#contract/destinations.ts';
import { api } from '#src/api.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { badgeChange } from '#src/app/features/profiles/name-check-labels.ts';
import { takeReturnPath } from '#src/site/auth/intent-draft.ts';
import type { OnboardingSearch } from './onboarding-search.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { answersOf } from './use-onboarding-autosave.ts';

/** How long leaving waits for the server: what is typed is safe in the browser as well. */
const PATIENCE_MS = 4_000;

interface LeaveOptions {
  viewer: Viewer;
  autosave: Autosave;
  /** The page in the address that the person wanted. */
  returnTo: string | undefined;
  /** The step after onboarding. */
  onDone: () => Promise<void>;
}

/** The ways out of onboarding. Each keeps what was answered. */
export function useLeaveOnboarding({ viewer, autosave, returnTo, onDone }: LeaveOptions) {
  const navigate = useNavigate();
  const router = useRouter();
  const utils = api.useUtils();
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const finishing = api.onboarding.finish.useMutation();
  const update = api.profiles.updateMine.useMutation();

  const save = () =>
    Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const refresh = async () => {
    await Promise.all([utils.auth.viewer.invalidate(), utils.onboarding.mine.invalidate()]);
    await router.invalidate();
  };
  return {
    /** Back to the page that the person wanted, else the dashboard. */
    close: async () => {
      await save();
      await utils.onboarding.mine.invalidate();
      const wanted = takeReturnPath() ?? returnTo;
      await (wanted === undefined
        ? navigate({ to: dashboardPath(viewer.userType) })
        : navigate({ href: wanted }));
    },
    /** Back to the step of sign-up before this one. */
    backToPlan: async (plan: Pick<OnboardingSearch, 'plan' | 'cycle' | 'returnTo'>) => {
      await save();
      await navigate({ to: STEP_PATHS.professional.choose, search: plan });
    },
    /** On to the plan. The services are written at once, since without them there is nothing to match. */
    postpone: async () => {
      await save();
      const { services = [] } = answersOf(autosave.values());
      if (viewer.specialties.length === 0) {
        const saved = await update.mutateAsync({ specialties: services });
        utils.profiles.mine.setData(undefined, saved);
      }
      await refresh();
      await onDone();
    },
    finish: async () => {
      const saved = await finishing.mutateAsync();
      utils.profiles.mine.setData(undefined, saved);
      showToast({
        title: 'Profile Complete!',
        description: badgeChange(profile, saved) ?? 'You can change your answers any time.',
      });
    },
    onFinished: async () => {
      await refresh();
      await onDone();
    },
  };
}
