import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useSyncExternalStore } from 'react';
import { keepPageForOffline, registerServiceWorker } from './service-worker-registration.ts';

function subscribe(listen: () => void): () => void {
  addEventListener('online', listen);
  addEventListener('offline', listen);
  return () => {
    removeEventListener('online', listen);
    removeEventListener('offline', listen);
  };
}

/** Says that the network is away, while it is; the pages that were open stay readable (decision 038). */
export function OfflineNote() {
  useServiceWorker();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline && (
        <chakra.p bg="bg.subtle" borderBottom="line" padding="8px 16px" textAlign="center" textStyle="meta">
          You’re offline. This is what you last saw; changes have to wait.
        </chakra.p>
      )}
    </div>
  );
}

function useServiceWorker(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    // Without one, all works but this.
    registerServiceWorker().catch(() => undefined);
    const keep = () => {
      if (document.visibilityState === 'hidden') keepPageForOffline();
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, []);
}
