import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UploadKind } from '#contract/uploads.ts';
import { refusalInWords } from '#src/uploads/file-rules.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';

interface UploadsOptions {
  /** Of every place, as `useUploadList` answers them. */
  all: readonly LocalUpload[];
  /** The place that files are chosen for, such as `<draft id>:photos`. Its uploads go on while another page is shown. */
  scope: string;
  kind: UploadKind;
  /** Where the field takes smaller files than the kind does. */
  maxBytes?: number | undefined;
  /** What the form holds already, wherever in this tab it was chosen. */
  ids?: readonly string[];
}

const NONE: readonly LocalUpload[] = [];
const subscribe = (listener: () => void) => uploadQueue().subscribe(listener);

/** The files that were chosen in this tab, another list whenever one of them begins, ends, stops or goes on. */
export function useUploadList(): readonly LocalUpload[] {
  return useSyncExternalStore(
    subscribe,
    () => uploadQueue().uploadsBeforeProgress(),
    () => NONE,
  );
}

/**
 * The files that were chosen for a place in this tab, and what can be done with them. How far each has come is
 * `useProgress`.
 */
export function useUploads({ all, scope, kind, maxBytes, ids = [] }: UploadsOptions) {
  const held = ids.join();
  const uploads = useMemo(() => {
    const isHeld = new Set(held.split(','));
    return all.filter((upload) => upload.scope === scope || (upload.id !== null && isHeld.has(upload.id)));
  }, [all, scope, held]);
  useEffect(() => () => uploadQueue().forgetDone(scope), [scope]);
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files)
        uploadQueue().add({ scope, kind, file }, refusalInWords(kind, file, maxBytes));
    },
    [scope, kind, maxBytes],
  );
  return { uploads, add, retry, cancel, forget };
}

/** A file as far as it has come: of a list, only its own tile is drawn anew. */
export function useProgress(upload: LocalUpload | null): LocalUpload | null {
  const find = () => (upload === null ? null : (uploadQueue().find(upload.key) ?? upload));
  return useSyncExternalStore(subscribe, find, () => upload);
}

/** Neither canceled nor forgotten. */
export const isQueued = ({ key }: LocalUpload) => uploadQueue().find(key) !== undefined;

const retry = (key: string) => uploadQueue().retry(key);
const cancel = (key: string) => uploadQueue().cancel(key);
const forget = (key: string) => uploadQueue().forget(key);
