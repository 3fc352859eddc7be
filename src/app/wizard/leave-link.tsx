import { type ReactNode, useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';

interface LeaveLinkProps {
  label: string;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  onLeave: () => Promise<void>;
  /** The way on, where it is the main one. */
  isMain?: boolean;
}

/** A button that leaves a wizard; what fails is said, and everything stays. */
export function LeaveLink({ label, icon, size = 'sm', onLeave, isMain = false }: LeaveLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await onLeave();
    } catch (error) {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.updateProfile);
      showToast({ tone: 'destructive', title, description });
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
