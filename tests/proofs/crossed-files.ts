import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { UploadKind } from '#contract/uploads.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { openUpload } from '#server/modules/uploads/receiving.service.ts';
import type { TestWorld } from '../harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import type { Through } from './crossed-runs.ts';

/** Of each kind, the smallest file there is. */
export const SMALLEST = {
  photo: { fileName: 'kitchen.png', mediaType: 'image/png', bytes: TINY_PNG },
  document: { fileName: 'plan.pdf', mediaType: 'application/pdf', bytes: PDF },
  resume: { fileName: 'cv.pdf', mediaType: 'application/pdf', bytes: PDF },
} as const satisfies Partial<Record<UploadKind, unknown>>;

/**
 * A file whose last byte has arrived, and of which nothing else has been done.
 *
 * @param userId null: a visitor's
 */
export async function insertArrived(
  world: TestWorld,
  userId: string | null,
  kind: keyof typeof SMALLEST = 'photo',
): Promise<string> {
  const { app } = world;
  const { fileName, bytes } = SMALLEST[kind];
  const size = bytes.length;
  const sender = { userId, clientAddress: '127.0.0.1' };
  const fileId = await openUpload(app, sender, { kind, fileName, byteSize: size });
  const { tus } = app.files.incoming;
  await tus.create(new Upload({ id: fileId, size, offset: 0 }));
  await tus.write(Readable.from([bytes]), fileId, 0);
  return fileId;
}

/** The same once it is to be prepared, by nobody but the calls that meet. */
export async function insertToPrepare(
  world: TestWorld,
  userId: string,
  kind: keyof typeof SMALLEST = 'photo',
): Promise<string> {
  const fileId = await insertArrived(world, userId, kind);
  await world.app.db
    .updateTable('uploads')
    .set({ status: 'processing', mediaType: SMALLEST[kind].mediaType })
    .where('id', '=', fileId)
    .execute();
  return fileId;
}

const ATTEMPT = { key: 'crossed', isRepeat: false, isLast: false };

/** Prepares a file, as its task does. */
export const prepareFile = ({ app }: Through, { fileId: id }: { fileId: string }) =>
  processUpload(app, { id }, ATTEMPT);
