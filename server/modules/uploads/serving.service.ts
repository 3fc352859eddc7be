import type { Readable } from 'node:stream';
import type { App } from '../../app.ts';
import { type ByteRange, isFileId } from '../../gateways/files/file-store.ts';
import { EXPORT_VARIANT, openExport } from '../personal-data/exports.service.ts';
import { dispositionOf } from './file-names.policy.ts';
import { findServable } from './uploads.queries.ts';
import { storedName } from './variants.policy.ts';

export type Servable = {
  mediaType: string;
  byteSize: number;
  /** Pictures and videos are shown, under no name of their owner's; documents are saved under theirs. */
  disposition: string;
  read(range?: ByteRange): Promise<Readable | null>;
};

type Address = { uploadId: string; variant: string; expires: string; signature: string };

/** What a signed address leads to; null when it is not ours, too old, or what it led to is gone. */
export async function openServable(
  app: Pick<App, 'db' | 'files' | 'fileAddresses' | 'clock'>,
  { uploadId, variant, ...given }: Address,
): Promise<Servable | null> {
  if (!isFileId(uploadId)) return null;
  if (!app.fileAddresses.isValid({ uploadId, variant }, given, app.clock.now())) return null;
  return variant === EXPORT_VARIANT ? openCopy(app, uploadId) : openStored(app, { uploadId, variant });
}

/** A person's copy of their data (product 37.6). */
async function openCopy(app: Pick<App, 'db' | 'files' | 'clock'>, fileId: string): Promise<Servable | null> {
  const copy = await openExport(app, fileId);
  if (copy === null) return null;
  return {
    mediaType: 'application/zip',
    byteSize: copy.byteSize,
    disposition: dispositionOf('attachment', copy.fileName),
    read: (range) => copy.read(range),
  };
}

/** A stored file, for callers who have decided that their reader may have it; null when it is gone. */
export async function openStored(
  app: Pick<App, 'db' | 'files'>,
  { uploadId, variant }: Pick<Address, 'uploadId' | 'variant'>,
): Promise<Servable | null> {
  const found = await findServable(app.db, { uploadId, name: variant });
  if (found === undefined) return null;
  const { mediaType, byteSize, fileName } = found;
  const isSaved = variant.startsWith('original.');
  return {
    mediaType,
    byteSize,
    disposition: isSaved ? dispositionOf('attachment', fileName) : dispositionOf('inline', variant),
    read: (range) => app.files.read(storedName(uploadId, variant), range),
  };
}
