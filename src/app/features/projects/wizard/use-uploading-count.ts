import { useSyncExternalStore } from 'react';
import { uploadQueue } from '#src/uploads/shared-queue.ts';

const subscribe = (listener: () => void) => uploadQueue().subscribe(listener);

/** How many files of a draft are still on their way. */
export function useUploadingCount(draftId: string | null): number {
  return useSyncExternalStore(
    subscribe,
    () =>
      uploadQueue()
        .uploads()
        .filter(({ scope }) => scope.startsWith(`${draftId ?? 'new'}:`))
        .filter(({ state }) => state.status !== 'done' && state.status !== 'failed').length,
    () => 0,
  );
}
