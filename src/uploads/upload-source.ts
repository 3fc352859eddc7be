import type { UploadKind } from '#contract/uploads.ts';

/** A file that was chosen to be sent. */
export interface UploadSource {
  /** The place the file was chosen for: the same file chosen there again continues its upload. */
  scope: string;
  kind: UploadKind;
  file: File;
}

/** Recognizes a file that is chosen again for the same place: the browser keeps no reference to it across a reload. */
export function fingerprintOf({ scope, kind, file }: UploadSource): string {
  return ['lintel', scope, kind, file.name, file.size, file.lastModified].join('|');
}
