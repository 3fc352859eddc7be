import { useSyncExternalStore } from 'react';
import { uploadQueue } from '#src/uploads/shared-queue.ts';

const subscribe = (listener: () => void) => uploadQueue().subscribe(listener);

/** Whether a file of these places has no id yet: saved now, the form would go without it. */
export function useIsCreatingUpload(scopes: readonly string[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      uploadQueue()
        .uploads()
        .some(({ scope, id, state }) => scopes.includes(scope) && id === null && state.status !== 'failed'),
    () => false,
  );
}
