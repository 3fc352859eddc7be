import {
  MAX_RESUME_BYTES,
  RESUME_GRACE_HOURS,
  RESUME_TYPES,
  type UploadedResume,
} from '#contract/contact.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { createFileKey, StorageFullError } from '../../gateways/files/file-store.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import { isResumeContent, readableFileName, resumeExtensionOf } from './resume-type.policy.ts';
import { deleteUnattached, findResume, insertResume, updateResumeMessage } from './uploads.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One hour less than the retention of an upload, so that sweeping and attaching never race. */
const ATTACHABLE_HOURS = RESUME_GRACE_HOURS - 1;

/**
 * Checks made before the body is read: the address's rate limit and the file name's type. Throws `too_many_attempts`,
 * `file_type_refused`.
 */
export async function admitResume(
  app: App,
  { fileName, clientAddress }: { fileName: string; clientAddress: string },
): Promise<void> {
  await app.limits.take('resumeUploadByAddress', limitKeyOfAddress(clientAddress));
  if (resumeExtensionOf(readableFileName(fileName)) === null) throw new DomainError('file_type_refused');
}

/**
 * Keeps a résumé (.pdf, .doc, .docx by content) until its application arrives. Throws `file_too_large`,
 * `file_type_refused` and, with nothing left behind, `storage_full`.
 */
export async function storeResume(
  app: App,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<UploadedResume> {
  const name = readableFileName(fileName);
  const extension = resumeExtensionOf(name);
  if (bytes.length > MAX_RESUME_BYTES) throw new DomainError('file_too_large');
  if (extension === null || !isResumeContent(extension, bytes)) throw new DomainError('file_type_refused');
  const storageKey = createFileKey();
  // The row comes first: whatever happens between the two, the sweep finds the file.
  const { id } = await insertResume(app.db, {
    storageKey,
    fileName: name,
    mediaType: RESUME_TYPES[extension],
    byteSize: bytes.length,
    uploadedAt: app.clock.now(),
  });
  try {
    await app.files.put(storageKey, bytes);
  } catch (error) {
    await deleteUnattached(app.db, id);
    if (error instanceof StorageFullError) throw new DomainError('storage_full', {}, { cause: error });
    throw error;
  }
  return { resumeId: id };
}

/** Attaches an upload to its application, once, and returns its name. Throws `resume_gone`. */
export async function attachResume(
  tx: Tx,
  app: App,
  { resumeId, messageId }: { resumeId: string; messageId: string },
): Promise<string> {
  const uploadedSince = new Date(app.clock.now().getTime() - ATTACHABLE_HOURS * HOUR_MS);
  const resume = await updateResumeMessage(tx, { id: resumeId, messageId, uploadedSince });
  if (resume === undefined) throw new DomainError('resume_gone');
  return resume.fileName;
}

export type ResumeInfo = { fileName: string; mediaType: string; sizeBytes: number };

/** Metadata of an application's résumé; null when it has none. */
export async function getResumeInfo(db: Db, messageId: string): Promise<ResumeInfo | null> {
  const resume = await findResume(db, messageId);
  if (resume === undefined) return null;
  return { fileName: resume.fileName, mediaType: resume.mediaType, sizeBytes: resume.byteSize };
}

/** The résumé of an application. Throws `not_found`. */
export async function readResume(app: App, messageId: string): Promise<ResumeInfo & { bytes: Buffer }> {
  const resume = await findResume(app.db, messageId);
  const bytes = resume === undefined ? null : await app.files.get(resume.storageKey);
  if (resume === undefined || bytes === null) throw new DomainError('not_found');
  const { fileName, mediaType, byteSize } = resume;
  return { fileName, mediaType, sizeBytes: byteSize, bytes };
}
