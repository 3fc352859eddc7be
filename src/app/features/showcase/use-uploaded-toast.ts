import { useEffect } from 'react';
import type { UploadKind } from '#contract/uploads.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';

const TITLES: Partial<Record<UploadKind, string>> = { photo: 'Photos uploaded', video: 'Video uploaded' };

/** Says when the last file that was chosen for a place is on the server (product 22.5). */
export function useUploadedToast(scope: string, kind: UploadKind): void {
  useEffect(() => {
    const statesOf = () =>
      uploadQueue()
        .uploads()
        .filter((upload) => upload.scope === scope)
        .map(({ state }) => state.status);
    const isOnTheWay = () => statesOf().some((status) => status !== 'done' && status !== 'failed');
    let wasOnTheWay = isOnTheWay();
    return uploadQueue().subscribe(() => {
      const isNow = isOnTheWay();
      if (wasOnTheWay && !isNow && statesOf().includes('done'))
        showToast({ title: TITLES[kind] ?? 'Media uploaded' });
      wasOnTheWay = isNow;
    });
  }, [scope, kind]);
}
