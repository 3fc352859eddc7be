import { useEffect } from 'react';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Says that a connection was made, once, when a dashboard is opened with `connected=true` (specification 2, section 2). */
export function useConnectedToast(isConnected: boolean, forget: () => void): void {
  useEffect(() => {
    if (!isConnected) return;
    showToast({
      title: 'Connection Successful!',
      description: "You're now connected. You can start communicating directly.",
    });
    forget();
  }, [isConnected, forget]);
}
