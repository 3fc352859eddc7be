import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

const ID = /^[0-9a-f]{32}$/;
const NAME = /^[0-9a-f]{32}(?:\.[a-z]+\.[a-z0-9]+)?$/;

/** There is no room for the file, or for any of its size. Nothing of it is left. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Files that still arrive, piece by piece, by the tus protocol. */
export type IncomingFiles = {
  /** What the tus server writes into. Throws `StorageFullError`. */
  readonly tus: DataStore;
  /** How many bytes are there; null when there is no such file. */
  receivedBytes(id: string): Promise<number | null>;
  /** All of its bytes. Rejects when there is no such file. */
  read(id: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(id: string): Promise<void>;
};

/** Stores bytes under generated names. Not reachable from outside. */
export type FileStore = {
  readonly incoming: IncomingFiles;
  /** Atomic: a reader sees the old file, none, or the whole new one. Throws `StorageFullError`. */
  put(name: string, bytes: Readable, byteSize: number): Promise<void>;
  /** Null when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** Whether so many bytes more are likely to fit. */
  hasRoomFor(byteSize: number): Promise<boolean>;
};

/** An unguessable id: 128 random bits. */
export function createFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text has the form of a generated id. Anything else could be a path traversal. */
export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** Whether a text may name a stored file: an id, alone or with what it is a version of. */
export function isFileName(text: string): boolean {
  return NAME.test(text);
}

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error('Not a name of the file store.');
}
