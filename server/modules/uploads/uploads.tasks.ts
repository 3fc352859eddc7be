import { RESUME_GRACE_HOURS } from '#contract/contact.ts';
import type { App } from '../../app.ts';
import { deleteUnattached, listUnattached } from './uploads.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 200;

/** Deletes uploads that were not attached within a day. */
export async function sweepUnattached(app: App): Promise<void> {
  const uploadedBefore = new Date(app.clock.now().getTime() - RESUME_GRACE_HOURS * HOUR_MS);
  let swept: number;
  do {
    const uploads = await listUnattached(app.db, uploadedBefore, BATCH);
    for (const { id, storageKey } of uploads) {
      // The file first: a row without a file is swept again, a file without a row never.
      await app.files.remove(storageKey);
      await deleteUnattached(app.db, id);
    }
    swept = uploads.length;
  } while (swept === BATCH);
}
