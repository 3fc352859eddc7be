import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}$/;

/** There is no room for the file, or for any of its size. Nothing of it is left. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** Stores bytes under generated names. Not reachable from outside. */
export type FileStore = {
  /** Atomic: a reader never sees a partial file. Throws `StorageFullError`, and when the name exists. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
};

/** An unguessable name: 128 random bits. */
export function createFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text has the form of a generated key. Anything else could be a path traversal. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}
