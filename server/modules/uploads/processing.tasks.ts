import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadRefusal } from '#contract/uploads.ts';
import type { NewRow } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { MediaOutcome } from '../../media/media-job.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { insertVariants, listUploads, updateProcessed, type UploadRow } from './uploads.queries.ts';
import { removeBytes, removeIfGone } from './uploads.tasks.ts';
import { ORIGINALS, storedName } from './variants.policy.ts';
import { makeWorkFolder } from './work-folders.service.ts';

const PDF = 'application/pdf';
const PDF_END = '%%EOF';
/** Some programs write a little after the end. */
const PDF_TAIL_BYTES = 4 * 1024;

type Prepared = Extract<MediaOutcome, { status: 'ready' }>;
type Processing = UploadRow & { mediaType: string };

/**
 * Prepares an upload for being shown. It begins anew when it was interrupted, and what it writes has the same names each
 * time, so that nothing is left over.
 */
export async function processUpload(app: App, { id }: { id: string }, attempt: TaskAttempt): Promise<void> {
  const [row] = await listUploads(app.db, [id]);
  if (row?.status !== 'processing' || row.mediaType === null) return;
  const upload = { ...row, mediaType: row.mediaType };
  const folder = await makeWorkFolder(app);
  try {
    const outcome = await prepare(app, upload, folder);
    if (outcome.status === 'ready') await keep(app, upload, { prepared: outcome, folder });
    else await refuse(app, upload, outcome.refusal);
  } catch (error) {
    if (await isOver(app, upload)) return;
    if (attempt.isLast) await refuse(app, upload, 'processing_failed');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether it is gone, or another try was faster: what comes in is removed then, and failing is no failure. */
async function isOver(app: App, upload: UploadRow): Promise<boolean> {
  const [row] = await listUploads(app.db, [upload.id]);
  if (row?.status === 'processing') return false;
  await removeIfGone(app, upload);
  return true;
}

async function prepare(app: App, upload: Processing, folder: string): Promise<MediaOutcome> {
  const input = path.join(folder, 'input');
  await pipeline(await app.files.incoming.read(upload.id), createWriteStream(input, { mode: 0o600 }));
  if (upload.mediaType === PDF) return preparePdf(app, input);
  return app.prepareMedia({ mediaType: upload.mediaType, input, folder });
}

/** Only ever downloaded, so its bytes stay as they are, once nothing harmful was found in them. */
async function preparePdf({ scanner }: App, input: string): Promise<MediaOutcome> {
  const { size } = await stat(input);
  const file = await open(input);
  try {
    const length = Math.min(size, PDF_TAIL_BYTES);
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length });
    if (!buffer.includes(PDF_END)) return { status: 'refused', refusal: 'file_damaged' };
  } finally {
    await file.close();
  }
  if ((await scanner?.isHarmful(createReadStream(input))) === true)
    return { status: 'refused', refusal: 'file_harmful' };
  const picture = { width: null, height: null };
  const variants = [{ name: ORIGINALS[PDF], mediaType: PDF, ...picture }];
  return { status: 'ready', ...picture, placeholder: null, durationSeconds: null, variants };
}

async function keep(
  app: App,
  upload: Processing,
  { prepared, folder }: { prepared: Prepared; folder: string },
): Promise<void> {
  const { id } = upload;
  const rows: NewRow<'uploadVariants'>[] = [];
  for (const variant of prepared.variants) {
    const file = path.join(folder, variant.name === ORIGINALS[PDF] ? 'input' : variant.name);
    const { size: byteSize } = await stat(file);
    await app.files.put(storedName(id, variant.name), createReadStream(file), byteSize);
    rows.push({ uploadId: id, ...variant, byteSize });
  }
  const { width, height, placeholder, durationSeconds } = prepared;
  const isKept = await app.db.transaction().execute(async (tx) => {
    const picture = { width, height, placeholder, durationSeconds };
    if (!(await updateProcessed(tx, id, { status: 'ready', ...picture }))) return false;
    await insertVariants(tx, rows);
    return true;
  });
  // What came in goes with the upload at the latest: that it stays is no reason to begin anew.
  if (isKept)
    await app.files.incoming
      .remove(id)
      .catch((error: unknown) => app.log.warn({ err: error, id }, 'left over'));
  else await removeIfGone(app, upload);
}

async function refuse(app: App, upload: UploadRow, refusal: UploadRefusal): Promise<void> {
  const isRefused = await app.db
    .transaction()
    .execute((tx) => updateProcessed(tx, upload.id, { status: 'refused', refusal }));
  // Another try may have kept it.
  if (isRefused) await removeBytes(app, upload);
  else await removeIfGone(app, upload);
}
