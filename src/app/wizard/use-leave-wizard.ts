import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import type { ServiceId } from '#contract/services.ts';
import { api } from '#src/api.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { takeReturnPath } from '#src/site/auth/intent-draft.ts';

/** How long leaving waits for the server: what is typed is safe in the browser as well. */
const PATIENCE_MS = 4_000;

interface LeaveOptions {
  viewer: Viewer;
  autosave: Autosave;
  /** The page in the address that the person wanted. */
  returnTo: string | undefined;
  /** The services that are chosen so far. */
  chosenServices: () => readonly ServiceId[];
  /** Forgets what the wizard's answer said before. */
  invalidate: () => Promise<unknown>;
  /** The step after the wizard. */
  onDone: () => Promise<void>;
}

/** The ways out of a wizard of set-up. Each keeps what was answered. */
export function useLeaveWizard({
  viewer,
  autosave,
  returnTo,
  chosenServices,
  invalidate,
  onDone,
}: LeaveOptions) {
  const navigate = useNavigate();
  const router = useRouter();
  const utils = api.useUtils();
  const update = api.profiles.updateMine.useMutation();

  const save = () =>
    Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const goOn = async () => {
    await Promise.all([utils.auth.viewer.invalidate(), invalidate()]);
    await router.invalidate();
    await onDone();
  };
  return {
    /** Back to the page that the person wanted, else the dashboard. */
    close: async () => {
      await save();
      await invalidate();
      const wanted = takeReturnPath() ?? returnTo;
      await (wanted === undefined
        ? navigate({ to: dashboardPath(viewer.userType) })
        : navigate({ href: wanted }));
    },
    /** On to the next step. The services are written at once, since without them there is nothing to match. */
    postpone: async () => {
      await save();
      if (viewer.specialties.length === 0) {
        const saved = await update.mutateAsync({ specialties: [...chosenServices()] });
        utils.profiles.mine.setData(undefined, saved);
      }
      await goOn();
    },
    goOn,
  };
}
