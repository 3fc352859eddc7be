import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Viewer } from '#contract/auth.ts';

const CHANNEL = 'session';
/** This tab's, which doesn't hear itself. */
let channel: BroadcastChannel | undefined;

/**
 * Call it after a sign-in or sign-out: the data of the former session is dropped, guards and loaders run again, and
 * the other tabs follow. Who is signed in now is passed where it is known, and asked for otherwise.
 */
export function useSessionChanged(): (viewer?: Viewer) => Promise<void> {
  const startOver = useStartOver();
  return useCallback(
    async (viewer) => {
      channel?.postMessage(null);
      await startOver(viewer);
    },
    [startOver],
  );
}

/**
 * Follows signing in and out in other tabs. What was said while the page was out of sight, in memory until Back brought it
 * out again, it has missed: Safari keeps pages with personal data too.
 */
export function useSessionSync(): void {
  const startOver = useStartOver();
  useEffect(() => {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void startOver();
    window.onpageshow = ({ persisted }) => persisted && void startOver();
    return () => {
      channel?.close();
      window.onpageshow = null;
    };
  }, [startOver]);
}

const forgetters = new Set<() => void>();

/** For what this tab holds in memory of the person who is signed in: called when somebody else is, or nobody. */
export function onOtherPerson(forget: () => void): void {
  forgetters.add(forget);
}

function useStartOver(): (viewer?: Viewer) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (viewer) => {
      const { lazyApi } = router.options.context;
      const person = () => lazyApi.layer?.utils.auth.viewer.getData()?.personId;
      const before = person();
      lazyApi.forget();
      const cache = lazyApi.layer?.queryClient;
      cache?.removeQueries({ type: 'inactive' });
      await cache?.invalidateQueries({ refetchType: 'none' });
      if (viewer !== undefined) lazyApi.layer?.utils.auth.viewer.setData(undefined, viewer);
      // Guards first: they may leave the screen whose data would only be refused now.
      await router.invalidate();
      if (person() !== before) for (const forget of forgetters) forget();
      await cache?.refetchQueries({ type: 'active', stale: true });
    },
    [router],
  );
}
