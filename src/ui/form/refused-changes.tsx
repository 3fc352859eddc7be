import { createContext, type ReactNode, useContext } from 'react';

const Reason = createContext<string | null>(null);

interface RefusedChangesProps {
  /** Why buttons that change something don't work here, in words; null where they do. */
  reason: string | null;
  children: ReactNode;
}

/**
 * Around screens of someone who may look and not change: every `SubmitButton` and `BusyButton` inside is unavailable,
 * and says the reason. Buttons that only read take `readsOnly`.
 */
export function RefusedChanges({ reason, children }: RefusedChangesProps) {
  return <Reason value={reason}>{children}</Reason>;
}

/** Why changes are refused here; null when they are not. */
export function useRefusedChanges(): string | null {
  return useContext(Reason);
}
