import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { buffer } from 'node:stream/consumers';
import { findHeld, lockUploads } from './uploads.queries.ts';
import { holdUploads } from './uploads.service.ts';

const APPLICATION = 'contact_message';

/** Attaches an upload to its application, once, and returns its name. Throws `resume_gone`. */
export async function attachResume(
  tx: Tx,
  app: App,
  { resumeId, messageId }: { resumeId: string; messageId: string },
): Promise<string> {
  // Who has the id may use it once: a second application is refused even if it is the same person's.
  const [resume] = await lockUploads(tx, [resumeId]);
  if (resume?.kind !== 'resume' || resume.subjectKind !== null) throw new DomainError('resume_gone');
  const subject = { kind: APPLICATION, id: messageId };
  try {
    const uploads = [{ id: resumeId, kind: 'resume' } as const];
    await holdUploads(tx, app, { ownerId: null, subject, uploads, onlyReady: true });
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('resume_gone', {}, { cause: error });
    throw error;
  }
  const held = await findHeld(tx, subject);
  return held?.fileName ?? '';
}

export type ResumeInfo = { fileName: string; mediaType: string; sizeBytes: number };

/** Metadata of an application's résumé; null when it has none. */
export async function getResumeInfo(db: Db, messageId: string): Promise<ResumeInfo | null> {
  const resume = await findHeld(db, { kind: APPLICATION, id: messageId });
  if (resume === undefined) return null;
  const { fileName, mediaType, byteSize } = resume;
  return { fileName, mediaType: mediaType ?? 'application/octet-stream', sizeBytes: byteSize };
}

/** The résumé of an application. Throws `not_found`. */
export async function readResume(app: App, messageId: string): Promise<ResumeInfo & { bytes: Buffer }> {
  const resume = await findHeld(app.db, { kind: APPLICATION, id: messageId });
  const bytes = resume === undefined ? null : await app.files.read(resume.id);
  if (resume === undefined || bytes === null) throw new DomainError('not_found');
  const { fileName, mediaType, byteSize } = resume;
  return {
    fileName,
    mediaType: mediaType ?? 'application/octet-stream',
    sizeBytes: byteSize,
    bytes: await buffer(bytes),
  };
}
