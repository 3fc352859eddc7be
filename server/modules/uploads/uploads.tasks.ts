import type { UploadKind } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { deleteSwept, takeToSweep, updateLetGo } from './uploads.queries.ts';
import { removeStaleFolders } from './work-folders.service.ts';
import { storedNamesOf } from './variants.policy.ts';

const BATCH = 50;

/** Removes uploads that nothing holds and whose time is up. */
export async function sweepUploads(app: App): Promise<void> {
  await removeStaleFolders(app);
  let taken: { id: string; kind: UploadKind }[];
  do {
    taken = await takeToSweep(app.db, { now: app.clock.now(), limit: BATCH });
    for (const upload of taken) await removeStored(app, upload);
  } while (taken.length === BATCH);
}

/** The bytes first: a row without bytes is swept again, bytes without a row never. */
export async function removeStored(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  upload: { id: string; kind: UploadKind },
): Promise<void> {
  await removeBytes(app, upload);
  await app.db.transaction().execute(async (tx) => {
    const poster = { kind: 'upload', id: upload.id };
    await updateLetGo(tx, poster, { except: [], sweepAfter: app.clock.now() });
    await deleteSwept(tx, upload.id);
  });
}

export async function removeBytes(
  { files }: Pick<App, 'files'>,
  upload: { id: string; kind: UploadKind },
): Promise<void> {
  await files.incoming.remove(upload.id);
  for (const name of storedNamesOf(upload)) await files.remove(name);
}
