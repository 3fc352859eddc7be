import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

const CHANNEL = 'session';

/**
 * What to call once somebody has signed in or out: nothing of the former session is shown again, guards and loaders
 * run anew, and the other tabs follow.
 */
export function useSessionChanged(): () => Promise<void> {
  const startOver = useStartOver();
  return useCallback(async () => {
    announce();
    await startOver();
  }, [startOver]);
}

/** Keeps this tab in step with signing in and out in others. */
export function useSessionSync(): void {
  const startOver = useStartOver();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void startOver();
    return () => {
      channel.close();
    };
  }, [startOver]);
}

function useStartOver(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    const { lateApi } = router.options.context;
    lateApi.forget();
    const cache = lateApi.layer?.queryClient;
    cache?.removeQueries({ type: 'inactive' });
    await cache?.invalidateQueries({ refetchType: 'none' });
    // Guards first: they may leave the screen whose data would only be refused now.
    await router.invalidate();
    await cache?.refetchQueries({ type: 'active', stale: true });
  }, [router]);
}

function announce(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
