import type { Readable } from 'node:stream';

/** Looks for what is known to be harmful in files that are handed on as they came. */
export type FileScanner = {
  /** Rejects without an answer: such a file is nobody's to open. */
  isHarmful(bytes: Readable): Promise<boolean>;
};
