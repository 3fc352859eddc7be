import { describeRefusal, type Upload } from '#contract/uploads.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';

/** One upload as a form holds it. */
export interface UploadValue {
  uploadId: string;
  caption: string;
}

export type TileState =
  | { status: 'waiting' }
  | { status: 'sending'; percent: number }
  | { status: 'paused'; reason: 'offline' | 'unreachable' }
  /** Begun before a reload: the file has to be chosen again. */
  | { status: 'interrupted' }
  | { status: 'processing' }
  | { status: 'ready' }
  | { status: 'failed'; message: string; canRetry: boolean };

/** All of it is on the server, and nothing is wrong with it so far. */
export function hasArrived({ status }: TileState): boolean {
  return status === 'ready' || status === 'processing';
}

/** It is going to arrive without anything being done. */
export function isMoving({ status }: TileState): boolean {
  return status === 'waiting' || status === 'sending' || status === 'paused';
}

/** What failed is gone, and what was interrupted comes back by choosing its file again, for which there has to be room. */
export function takesRoom({ status }: TileState): boolean {
  return status !== 'failed' && status !== 'interrupted';
}

export interface UploadTileItem {
  /** Stays the same while an upload gets its id. */
  key: string;
  /** Null until the server has created it. */
  uploadId: string | null;
  fileName: string;
  byteSize: number;
  caption: string;
  state: TileState;
  local: LocalUpload | null;
  known: Upload | null;
}

/** What arrived is all there at 100, and that is said by the server. */
export function percentOf({ sentBytes, file }: LocalUpload): number {
  return file.size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / file.size) * 100));
}

/** A tile with what has been sent of its file since. */
export function withProgress(tile: UploadTileItem, local: LocalUpload | null): UploadTileItem {
  if (local === null || local === tile.local) return tile;
  const { state } = tile;
  return {
    ...tile,
    local,
    state: state.status === 'sending' ? { ...state, percent: percentOf(local) } : state,
  };
}

/** Whether two tiles show the same. */
export function isSameTile(a: UploadTileItem, b: UploadTileItem): boolean {
  const { state: stateOfA, ...partsOfA } = a;
  const { state: stateOfB, ...partsOfB } = b;
  return isShallowlyEqual(partsOfA, partsOfB) && isShallowlyEqual(stateOfA, stateOfB);
}

function isShallowlyEqual(a: object, b: object): boolean {
  const [entries, others] = [Object.entries(a), Object.entries(b)];
  return entries.length === others.length && entries.every(([name, value]) => Reflect.get(b, name) === value);
}

const GONE = 'This file is no longer here. Remove it and add it again.';

function tileStateOf(local: LocalUpload | null, known: Upload | null, isAnswered: boolean): TileState {
  if (local !== null && local.state.status !== 'done') return localTileState(local, local.state);
  if (known === null) {
    return isAnswered && local === null
      ? { status: 'failed', message: GONE, canRetry: false }
      : { status: 'processing' };
  }
  if (known.refusal !== null) {
    const message = describeRefusal(known.refusal, known);
    return { status: 'failed', message, canRetry: false };
  }
  if (known.status === 'receiving') return { status: local === null ? 'interrupted' : 'processing' };
  return { status: known.status === 'ready' ? 'ready' : 'processing' };
}

function localTileState(local: LocalUpload, state: LocalUpload['state']): TileState {
  if (state.status === 'failed' || state.status === 'paused') return state;
  if (state.status === 'sending') return { status: 'sending', percent: percentOf(local) };
  return { status: 'waiting' };
}

/** The tiles of a field: what the form holds, then what has no id yet. */
export function tilesOf(
  value: readonly UploadValue[],
  uploads: readonly LocalUpload[],
  { states, isAnswered }: { states: ReadonlyMap<string, Upload>; isAnswered: boolean },
): UploadTileItem[] {
  const held = value.map(({ uploadId, caption }) => {
    const local = uploads.find(({ id }) => id === uploadId) ?? null;
    const known = states.get(uploadId) ?? null;
    return {
      key: local?.key ?? uploadId,
      uploadId,
      fileName: local?.file.name ?? known?.fileName ?? '',
      byteSize: local?.file.size ?? known?.byteSize ?? 0,
      caption,
      state: tileStateOf(local, known, isAnswered),
      local,
      known,
    };
  });
  const ids = new Set(value.map(({ uploadId }) => uploadId));
  const others = uploads.filter(({ id }) => id === null || !ids.has(id));
  return [...held, ...others.map(tileWithoutId)];
}

function tileWithoutId(local: LocalUpload): UploadTileItem {
  const { key, id: uploadId, file } = local;
  const state = tileStateOf(local, null, false);
  return { key, uploadId, fileName: file.name, byteSize: file.size, caption: '', state, local, known: null };
}

/**
 * The value with every upload that the server has created, in the order in which the files were chosen, and without those
 * that failed on their way; the same array when nothing differs.
 */
export function withCreated(
  value: readonly UploadValue[],
  uploads: readonly LocalUpload[],
): readonly UploadValue[] {
  const failed = new Set(uploads.filter(({ state }) => state.status === 'failed').map(({ id }) => id));
  const hasFailed = value.some(({ uploadId }) => failed.has(uploadId));
  const rest = hasFailed ? value.filter(({ uploadId }) => !failed.has(uploadId)) : value;
  return uploads.reduce((held, local) => withOneCreated(held, local, uploads), rest);
}

function withOneCreated(
  value: readonly UploadValue[],
  { id, formerIds, sequence, state }: LocalUpload,
  uploads: readonly LocalUpload[],
): readonly UploadValue[] {
  if (id === null || state.status === 'failed' || value.some(({ uploadId }) => uploadId === id)) return value;
  const former = value.findIndex(({ uploadId }) => formerIds.includes(uploadId));
  if (former >= 0) {
    return value.map((entry, index) => (index === former ? { ...entry, uploadId: id } : entry));
  }
  const isLater = ({ uploadId }: UploadValue) =>
    (uploads.find((other) => other.id === uploadId)?.sequence ?? 0) > sequence;
  const place = value.findLastIndex((entry) => !isLater(entry)) + 1;
  return value.toSpliced(place, 0, { uploadId: id, caption: '' });
}

/** The value in the order of tiles that were moved. */
export function inOrderOf(value: readonly UploadValue[], ids: readonly string[]): UploadValue[] {
  const place = ({ uploadId }: UploadValue) => ids.indexOf(uploadId) >>> 0;
  return value.toSorted((a, b) => place(a) - place(b));
}

/** Files for which there is room, and how many are too many. */
export function withRoomFor<T>(
  files: readonly T[],
  taken: number,
  max: number,
): { taken: T[]; tooMany: number } {
  const room = Math.max(0, max - taken);
  return { taken: files.slice(0, room), tooMany: Math.max(0, files.length - room) };
}
