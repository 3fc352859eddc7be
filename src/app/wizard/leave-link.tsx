import { type ReactNode, useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { refusedPathOf, toastOf } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';

interface LeaveLinkProps {
  label: string;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  onLeave: () => Promise<void>;
  /** Called with the field that leaving was refused for. */
  onRefused?: (path: string, message: string) => void;
  /** The way on, where it is the main one. */
  isMain?: boolean;
}

/** A button that leaves a wizard; what fails is said, and everything stays. */
export function LeaveLink(props: LeaveLinkProps) {
  const { label, icon, size = 'sm', onLeave, onRefused, isMain = false } = props;
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await onLeave();
    } catch (error) {
      const toast = toastOf(error, FALLBACK_MESSAGES.updateProfile);
      showToast({ tone: 'destructive', ...toast });
      const path = refusedPathOf(error);
      if (path !== undefined) onRefused?.(path, toast.description);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      readsOnly
      type="button"
      {...(!isMain && { variant: 'outline' as const, size })}
      busy={isBusy}
      busyText="Saving..."
      onClick={() => void go()}
    >
      {icon}
      {label}
    </BusyButton>
  );
}
