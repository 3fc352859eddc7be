import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useServiceWorker } from './use-service-worker.ts';

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
