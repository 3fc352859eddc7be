import type { UploadKind } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { listGivenUp } from '../../queue/dead-letters.ts';
import { type AttemptPart, runParts } from '../../queue/task-parts.ts';
import { deleteSwept, listUploads, takeToSweep, updateLetGo, updateProcessed } from './uploads.queries.ts';
import { removeStaleFolders } from './work-folders.service.ts';
import { storedNamesOf } from './variants.policy.ts';

const BATCH = 50;

type StoredUpload = { id: string; kind: UploadKind };

/** Removes uploads that nothing holds and whose time is up, and tells of those whose preparation was given up. */
export async function sweepUploads(app: App): Promise<void> {
  await runParts(app, async (attempt) => {
    await attempt(() => removeStaleFolders(app));
    await refuseGivenUp(app, attempt);
    await removeTaken(app, attempt);
  });
}

async function removeTaken(app: App, attempt: AttemptPart): Promise<void> {
  const tried: string[] = [];
  let taken: StoredUpload[];
  do {
    taken = await takeToSweep(app.db, { now: app.clock.now(), except: tried, limit: BATCH });
    for (const upload of taken) await attempt(() => removeStored(app, upload));
    tried.push(...taken.map(({ id }) => id));
  } while (taken.length === BATCH);
}

/** A worker that is killed in its last try cannot say that it failed. */
async function refuseGivenUp(app: App, attempt: AttemptPart): Promise<void> {
  const uploads = await listUploads(app.db, await listGivenUp(app, 'uploads.process'));
  for (const upload of uploads.filter(({ status }) => status === 'processing'))
    await attempt(() => refuseUnprocessed(app, upload));
}

async function refuseUnprocessed(app: App, upload: StoredUpload): Promise<void> {
  const outcome = { status: 'refused', refusal: 'processing_failed' } as const;
  const isRefused = await app.db.transaction().execute((tx) => updateProcessed(tx, upload.id, outcome));
  if (isRefused) await removeBytes(app, upload);
}

/** The bytes first: a row without bytes is swept again, bytes without a row never. */
export async function removeStored(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  upload: StoredUpload,
): Promise<void> {
  await removeBytes(app, upload);
  await app.db.transaction().execute(async (tx) => {
    const poster = { kind: 'upload', id: upload.id };
    await updateLetGo(tx, poster, { except: [], sweepAfter: app.clock.now() });
    await deleteSwept(tx, upload.id);
  });
}

export async function removeBytes({ files }: Pick<App, 'files'>, upload: StoredUpload): Promise<void> {
  await files.incoming.remove(upload.id);
  for (const name of storedNamesOf(upload)) await files.remove(name);
}

/** Removed while it was prepared: its bytes came after those who removed it had looked. */
export async function removeIfGone(app: Pick<App, 'db' | 'files'>, upload: StoredUpload): Promise<void> {
  const [row] = await listUploads(app.db, [upload.id]);
  if (row === undefined) await removeBytes(app, upload);
}
