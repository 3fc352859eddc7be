import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  describeRefusal,
  isUploadKind,
  refusalBeforehand,
  UPLOAD_QUOTA,
  type UploadKind,
  type UploadRefusal,
} from '#contract/uploads.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { createFileId, isFileId, StorageFullError } from '../../gateways/files/file-store.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import { HEAD_BYTES, mediaTypeOf } from './content-type.policy.ts';
import { readableFileName } from './file-names.policy.ts';
import {
  countUsage,
  findUpload,
  insertUpload,
  insertVariants,
  listUploads,
  lockOwner,
  updateArrived,
  updateProcessed,
  type UploadRow,
} from './uploads.queries.ts';
import { graceEnd } from './uploads.service.ts';
import { removeIfGone } from './uploads.tasks.ts';
import { originalOf, storedName } from './variants.policy.ts';

/** Who sends bytes: a member, or for résumés anybody. */
export type Sender = { userId: string | null; clientAddress: string };

/** The file, the limit and what to do, in the message. */
function refused(code: UploadRefusal, file: { kind: UploadKind; fileName: string }): DomainError {
  const error = new DomainError(code);
  error.message = describeRefusal(code, file);
  return error;
}

/**
 * Makes room for a file before a byte of it is read, and answers its id. Throws `sign_in_required`, `invalid_input` for no
 * kind of ours, `file_empty`, `file_too_large`, `file_type_refused`, `too_many_attempts`, `storage_full`,
 * `uploads_unfinished`, `upload_files_full`, `upload_space_full`.
 */
export async function openUpload(
  app: App,
  sender: Sender,
  given: { kind: unknown; fileName: string; byteSize: number },
): Promise<string> {
  const { kind, byteSize } = given;
  if (!isUploadKind(kind)) throw new DomainError('invalid_input');
  // A résumé is nobody's until an application holds it, whoever sends it.
  const ownerId = kind === 'resume' ? null : sender.userId;
  if (kind !== 'resume' && ownerId === null) throw new DomainError('sign_in_required');
  await takeLimit(app, ownerId, sender.clientAddress);
  const fileName = readableFileName(given.fileName);
  const refusal = refusalBeforehand(kind, { name: fileName, size: byteSize });
  if (refusal !== null) throw refused(refusal, { kind, fileName });
  if (!(await app.files.hasRoomFor(byteSize))) throw new DomainError('storage_full');
  const id = createFileId();
  await app.db.transaction().execute(async (tx) => {
    if (ownerId !== null) await checkQuota(tx, ownerId, byteSize);
    const createdAt = app.clock.now();
    await insertUpload(tx, { id, ownerId, kind, fileName, byteSize, createdAt, sweepAfter: graceEnd(app) });
  });
  return id;
}

async function takeLimit(app: App, ownerId: string | null, clientAddress: string): Promise<void> {
  if (ownerId === null) await app.limits.take('resumeUploadByAddress', limitKeyOfAddress(clientAddress));
  else await app.limits.take('uploadsByAccount', ownerId);
}

/** Counted under a lock, so that uploads that start at the same time see each other. */
async function checkQuota(tx: Tx, ownerId: string, byteSize: number): Promise<void> {
  await lockOwner(tx, ownerId);
  const { bytes, files, unfinished } = await countUsage(tx, ownerId);
  if (unfinished >= UPLOAD_QUOTA.unfinished) throw new DomainError('uploads_unfinished');
  if (files >= UPLOAD_QUOTA.files) throw new DomainError('upload_files_full');
  if (bytes + byteSize > UPLOAD_QUOTA.bytes) throw new DomainError('upload_space_full');
}

/** An upload as its sender may see it: a member's own, or a visitor's by its id, which is all a visitor has. */
export async function findSent(
  app: Pick<App, 'db'>,
  { userId }: Pick<Sender, 'userId'>,
  id: string,
): Promise<UploadRow | undefined> {
  if (!isFileId(id)) return undefined;
  const own = userId === null ? undefined : await findUpload(app.db, { id, ownerId: userId });
  if (own !== undefined) return own;
  const visitors = await findUpload(app.db, { id, ownerId: null });
  return visitors?.subjectKind === null ? visitors : undefined;
}

/** Whether the last byte is there, although nothing has been done about it: the process ended in between. */
export async function hasArrived({ files }: Pick<App, 'files'>, upload: UploadRow): Promise<boolean> {
  return upload.status === 'receiving' && (await files.incoming.receivedBytes(upload.id)) === upload.byteSize;
}

/**
 * Judges a file by its content when all of it is there, and has it prepared. Once done it does nothing. Throws
 * `file_type_refused` and `file_harmful`, with nothing of the file left behind, `storage_full`, and `unavailable` while the
 * scanner gives no answer.
 */
export async function finishUpload(app: App, id: string): Promise<void> {
  const [upload] = await listUploads(app.db, [id]);
  if (upload?.status !== 'receiving') return;
  const head = await readArrived(app, upload);
  if (head === null) return;
  const mediaType = await mediaTypeOf(upload, head);
  if (mediaType === null) return refuse(app, upload, 'file_type_refused');
  if (upload.kind !== 'resume') await startProcessing(app, id, mediaType);
  else if (await isHarmful(app, head)) await refuse(app, upload, 'file_harmful');
  else await keepResume(app, { ...upload, mediaType }, head);
}

/** Leaves nothing of the file behind. Throws the refusal. */
async function refuse(app: App, upload: UploadRow, refusal: UploadRefusal): Promise<never> {
  await app.db.transaction().execute((tx) => updateArrived(tx, upload.id, { status: 'refused', refusal }));
  await app.files.incoming.remove(upload.id);
  throw refused(refusal, upload);
}

/** Without an answer of the scanner the file waits, and is judged when its sender asks again. */
async function isHarmful({ scanner }: App, bytes: Buffer): Promise<boolean> {
  try {
    return (await scanner?.isHarmful(Readable.from([bytes]))) ?? false;
  } catch (error) {
    throw new DomainError('unavailable', {}, { cause: error });
  }
}

async function startProcessing(app: App, id: string, mediaType: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const isFirst = await updateArrived(tx, id, { status: 'processing', mediaType });
    if (isFirst) await app.queue.enqueue(tx, 'uploads.process', { id });
  });
}

/** There is nothing to prepare: its bytes are only ever downloaded. */
async function keepResume(app: App, upload: UploadRow & { mediaType: string }, bytes: Buffer): Promise<void> {
  const { id, mediaType } = upload;
  const name = originalOf(mediaType) ?? '';
  try {
    await app.files.put(storedName(id, name), Readable.from([bytes]), bytes.length);
  } catch (error) {
    if (error instanceof StorageFullError) throw new DomainError('storage_full', {}, { cause: error });
    throw error;
  }
  const isKept = await app.db.transaction().execute(async (tx) => {
    if (!(await updateArrived(tx, id, { status: 'processing', mediaType }))) return false;
    await insertVariants(tx, [{ uploadId: id, name, mediaType, byteSize: bytes.length }]);
    return updateProcessed(tx, id, { status: 'ready' });
  });
  if (isKept) await app.files.incoming.remove(id);
  else await removeIfGone(app, upload);
}

/** Null where another call has finished or removed the file since: its bytes are no longer where they arrive. */
async function readArrived(app: App, upload: UploadRow): Promise<Buffer | null> {
  try {
    return await readHead(app, upload);
  } catch (error) {
    const [present] = await listUploads(app.db, [upload.id]);
    if (present?.status === 'receiving') throw error;
    return null;
  }
}

/** The bytes that say what a file is. */
async function readHead({ files }: Pick<App, 'files'>, { id, kind }: UploadRow): Promise<Buffer> {
  const bytes = await files.incoming.read(id);
  if (kind === 'resume') return buffer(bytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
