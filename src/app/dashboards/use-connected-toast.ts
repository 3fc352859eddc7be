import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { justConnectedId } from '#src/app/features/connections/just-connected-rules.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/**
 * Says once that a connection was made, when connecting led to a dashboard with `connected=true` (product 4.19). An
 * address that was typed or shared says nothing.
 */
export function useConnectedToast(isConnected: boolean, forget: () => void): void {
  const isJustMade = useLocation({ select: ({ state }) => justConnectedId(state) !== null });
  useEffect(() => {
    if (!isConnected) return;
    if (isJustMade) {
      showToast({
        title: 'Connection Successful!',
        description: "You're now connected. You can start communicating directly.",
      });
    }
    forget();
  }, [isConnected, isJustMade, forget]);
}
