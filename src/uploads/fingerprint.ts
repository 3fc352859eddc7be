import type { UploadSource } from './upload-queue.ts';

/** Recognizes a file that is chosen again for the same place: the browser keeps no reference to it across a reload. */
export function fingerprintOf({ scope, kind, file }: UploadSource): string {
  return ['lintel', scope, kind, file.name, file.size, file.lastModified].join('|');
}
