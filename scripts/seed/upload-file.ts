import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { UploadKind } from '#contract/uploads.ts';
import type { App } from '#server/app.ts';
import { finishUpload, openUpload } from '#server/modules/uploads/receiving.service.ts';

type File = { kind: UploadKind; fileName: string; bytes: Uint8Array };

/**
 * Sends a file as a member's browser does, without a network in between: the same checks, the same store, the same task
 * that prepares it. Answers its id. The task has yet to run.
 *
 * @param userId null: a visitor's
 */
export async function uploadFile(app: App, userId: string | null, file: File): Promise<string> {
  const { kind, fileName, bytes } = file;
  const sender = { userId, clientAddress: '127.0.0.1' };
  const size = bytes.length;
  const id = await openUpload(app, sender, { kind, fileName, byteSize: size });
  const { tus } = app.files.incoming;
  await tus.create(new Upload({ id, size, offset: 0 }));
  await tus.write(Readable.from([bytes]), id, 0);
  await finishUpload(app, id);
  return id;
}
