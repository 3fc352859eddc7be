import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notUploadedMessage, type Upload, type UploadKind } from '#contract/uploads.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';
import {
  hasArrived,
  inOrderOf,
  isMoving,
  tilesOf,
  type UploadTileItem,
  type UploadValue,
  withCreated,
  takesRoom,
  withRoomFor,
} from './tile-rules.ts';
import { tooManyLabel } from './upload-labels.ts';
import { usePosters } from './use-posters.ts';
import { isQueued, useUploads } from './use-uploads.ts';
import { useUploadStates } from './use-upload-states.ts';

export interface UploadsFieldOptions {
  kind: Exclude<UploadKind, 'resume'>;
  /** What the form holds, in order. An upload is in it from when the server has created it, unless it fails on its way. */
  value: readonly UploadValue[];
  onChange: (value: UploadValue[]) => void;
  /** Told which files failed and are still on the screen, in words; null for none. */
  onNotUploaded?: (message: string | null) => void;
  /** The place that files are chosen for, such as `<draft id>:photos`: a file that is chosen again there continues. */
  scope: string;
  max: number;
  /** Of each file, where that is less than its kind may have. */
  maxBytes?: number;
  /** What an answer said already of the uploads in the value. */
  known?: readonly Upload[];
}
type Removed = { entry: UploadValue; index: number; name: string };

/** What an `UploadsField` shows and does. */
export function useUploadsField(options: UploadsFieldOptions & { all: readonly LocalUpload[] }) {
  const { all, scope, kind, max, maxBytes, known, value, onChange, onNotUploaded } = options;
  const ids = value.map(({ uploadId }) => uploadId);
  const { uploads, add, retry, cancel, forget } = useUploads({ all, scope, kind, maxBytes, ids });
  const setCover = usePosters(uploads, { all, scope });
  const idsOf = (isSent: boolean) =>
    new Set(uploads.filter(({ state }) => (state.status === 'done') === isSent).map(({ id }) => id));
  const onTheWay = idsOf(false);
  const states = useUploadStates(
    ids.filter((id) => !onTheWay.has(id)),
    idsOf(true),
    known,
  );
  const tiles = tilesOf(value, uploads, states);
  const [tooMany, setTooMany] = useState(0);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  // Several uploads may be created before the form renders again.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: readonly UploadValue[]) => {
    latest.current = next;
    onChange([...next]);
  };
  const hold = useEffectEvent(() => {
    // What was canceled since this list was drawn is not held again.
    const next = withCreated(latest.current, uploads.filter(isQueued));
    if (next !== latest.current) change(next);
  });
  useEffect(() => hold(), [uploads]);
  const notUploaded = notUploadedIn(tiles);
  useEffect(() => {
    onNotUploaded?.(notUploaded);
    return () => onNotUploaded?.(null);
  }, [onNotUploaded, notUploaded]);

  const count = tiles.filter(({ state }) => takesRoom(state)).length;
  const choose = (files: readonly File[]) => {
    const room = withRoomFor(files, count, max);
    setTooMany(room.tooMany);
    add(room.taken);
  };
  const remove = (tile: UploadTileItem) => {
    const { uploadId, local, state } = tile;
    const index = latest.current.findIndex((entry) => entry.uploadId === uploadId);
    const entry = latest.current[index];
    if (local !== null) (hasArrived(state) ? forget : cancel)(local.key);
    setTooMany(0);
    if (entry === undefined) return;
    change(latest.current.filter((other) => other !== entry));
    if (hasArrived(state)) setRemoved((before) => [...before, { entry, index, name: nameOf(tile) }]);
  };
  /** Answers the place of what is back. */
  const undo = (): number | null => {
    const last = removed.at(-1);
    if (last === undefined) return null;
    setRemoved(removed.slice(0, -1));
    change(latest.current.toSpliced(last.index, 0, last.entry));
    return last.index;
  };
  return {
    tiles,
    count,
    /** Uploads whose bytes are all on the server. */
    arrived: tiles.filter(({ state }) => hasArrived(state)).length,
    moving: tiles.filter(({ state }) => isMoving(state)).length,
    problems: [...problemsOf(tiles), ...(tooMany > 0 ? [tooManyLabel(tooMany, kind, max)] : [])],
    isOffline: tiles.some(({ state }) => state.status === 'paused' && state.reason === 'offline'),
    removed: removed.at(-1)?.name ?? null,
    choose,
    remove,
    undo,
    retry,
    /** A frame that stands for a video until it plays. */
    setCover,
    move: (keys: readonly string[]) => {
      const order = keys.flatMap((key) => tiles.find((tile) => tile.key === key)?.uploadId ?? []);
      change(inOrderOf(latest.current, order));
    },
    caption: (uploadId: string, caption: string) =>
      change(latest.current.map((entry) => (entry.uploadId === uploadId ? { ...entry, caption } : entry))),
  };
}

export type UploadsFieldState = ReturnType<typeof useUploadsField>;

/** What a tile is called: its caption, or its file. */
export function nameOf({ caption, fileName }: Pick<UploadTileItem, 'caption' | 'fileName'>): string {
  return caption.trim() === '' ? fileName : caption.trim();
}

function notUploadedIn(tiles: readonly UploadTileItem[]): string | null {
  const failed = tiles.filter(({ state }) => state.status === 'failed');
  return failed.length === 0
    ? null
    : failed.map(({ fileName }) => notUploadedMessage(fileName || undefined)).join('. ');
}

function problemsOf(tiles: readonly UploadTileItem[]): string[] {
  const messages = tiles.flatMap(({ state }) => (state.status === 'failed' ? [state.message] : []));
  return [...new Set(messages)];
}
