import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Viewer } from '#contract/auth.ts';

const CHANNEL = 'session';
/** A channel hears what another channel of the same tab says. */
const TAB_ID = Math.random().toString(36);

/**
 * Call it after a sign-in or sign-out: the data of the former session is dropped, guards and loaders run again, and
 * the other tabs follow. Who is signed in now is passed where it is known, and asked for otherwise.
 */
export function useSessionChanged(): (viewer?: Viewer) => Promise<void> {
  const startOver = useStartOver();
  return useCallback(
    async (viewer) => {
      announce();
      await startOver(viewer);
    },
    [startOver],
  );
}

/** Follows signing in and out in other tabs. */
export function useSessionSync(): void {
  const startOver = useStartOver();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== TAB_ID) void startOver();
    };
    return () => {
      channel.close();
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

function announce(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(TAB_ID);
  channel.close();
}
