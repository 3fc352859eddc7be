import type { App } from '#server/app.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { prepareOnce } from './prepare-once.ts';

/** Runs the task of an upload, which no queue does for the seed. */
export async function prepareUpload(app: App, id: string): Promise<void> {
  await processUpload(
    { ...app, prepareMedia: prepareOnce },
    { id },
    { key: id, isRepeat: false, isLast: true },
  );
}
