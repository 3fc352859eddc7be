import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}$/;

/** Keeps bytes under names that we make ourselves. Nothing in it is reachable from outside. */
export type FileStore = {
  /** All or nothing: a reader never sees half a file. Throws when there is one of this name. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
};

/** A name nobody can guess: 128 random bits. */
export function createFileKey(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text is a name of ours. Anything else could lead out of the store. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}
