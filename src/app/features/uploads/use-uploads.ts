import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UploadKind } from '#contract/uploads.ts';
import { refusalInWords } from '#src/uploads/file-rules.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';

interface UploadsOptions {
  /** The place that files are chosen for, such as `<draft id>:photos`. Its uploads go on while another page is shown. */
  scope: string;
  kind: UploadKind;
  /** What the form holds already, wherever in this tab it was chosen. */
  ids?: readonly string[];
}

const NONE: readonly LocalUpload[] = [];
const subscribe = (listener: () => void) => uploadQueue().subscribe(listener);

/** The files that were chosen for a place in this tab, and what can be done with them. */
export function useUploads({ scope, kind, ids = [] }: UploadsOptions) {
  const all = useSyncExternalStore(
    subscribe,
    () => uploadQueue().uploads(),
    () => NONE,
  );
  const held = ids.join();
  const uploads = useMemo(() => {
    const isHeld = new Set(held.split(','));
    return all.filter((upload) => upload.scope === scope || (upload.id !== null && isHeld.has(upload.id)));
  }, [all, scope, held]);
  useEffect(() => () => uploadQueue().forgetDone(scope), [scope]);
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) uploadQueue().add({ scope, kind, file }, refusalInWords(kind, file));
    },
    [scope, kind],
  );
  return { uploads, add, retry, cancel, forget };
}

const retry = (key: string) => uploadQueue().retry(key);
const cancel = (key: string) => uploadQueue().cancel(key);
const forget = (key: string) => uploadQueue().forget(key);
