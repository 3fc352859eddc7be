import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { UploadKind } from '#contract/uploads.ts';
import { refusalInWords } from '#src/uploads/file-rules.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';

interface UploadsOptions {
  /** The place that files are chosen for, such as `<draft id>:photos`. Its uploads go on while another page is shown. */
  scope: string;
  kind: UploadKind;
}

const NONE: readonly LocalUpload[] = [];

/** The files that were chosen for a place in this tab, and what can be done with them. */
export function useUploads({ scope, kind }: UploadsOptions) {
  const uploads = useSyncExternalStore(
    useCallback((listener: () => void) => uploadQueue().subscribe(listener), []),
    () => uploadQueue().uploadsOf(scope),
    () => NONE,
  );
  useEffect(() => () => uploadQueue().forgetDone(scope), [scope]);
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) uploadQueue().add({ scope, kind, file }, refusalInWords(kind, file));
    },
    [scope, kind],
  );
  return {
    uploads,
    add,
    retry: useCallback((key: string) => uploadQueue().retry(key), []),
    cancel: useCallback((key: string) => uploadQueue().cancel(key), []),
    forget: useCallback((key: string) => uploadQueue().forget(key), []),
  };
}
