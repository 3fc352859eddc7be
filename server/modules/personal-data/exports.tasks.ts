import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_DAYS } from '#contract/account-rules.ts';
import type { App } from '../../app.ts';
import { dataExportReady } from '../../emails/data-export-ready.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { findPersonToMail } from '../auth/auth.service.ts';
import { makeWorkFolder } from '../uploads/work-folders.service.ts';
import { writeArchive } from './export-archive.service.ts';
import {
  deleteExport,
  findExportToMake,
  findReadyExport,
  listExpiredExports,
  updateExportReady,
} from './exports.queries.ts';
import { storedExportName } from './exports.service.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;

/**
 * Makes a copy of someone's data and mails them that it is there. A try that was killed is overwritten by the next, under
 * the same name; the mail is queued with the mark that it is ready, once.
 */
export async function makeExport(app: App, { exportId }: { exportId: string }): Promise<void> {
  const wanted = await findExportToMake(app.db, exportId, app.clock.now());
  if (wanted === undefined) return;
  const { userId: personId, fileId, companyId } = wanted;
  const folder = await makeWorkFolder(app);
  try {
    const archive = path.join(folder, 'export.zip');
    await writeArchive(app, { personId, isOwner: companyId === null }, archive);
    const { size: byteSize } = await stat(archive);
    await app.files.put(storedExportName(fileId), createReadStream(archive), byteSize);
    const readyAt = app.clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS);
    const isWanted = await app.db.transaction().execute(async (tx) => {
      if (!(await updateExportReady(tx, exportId, { byteSize, readyAt, expiresAt }))) return false;
      // Writing it takes its time: their address may be another one by now.
      const person = await findPersonToMail(tx, personId);
      if (person === undefined) return true;
      const { email, fullName: name } = person;
      await queueMail(tx, app, dataExportReady.to(email, { name, expiresAt: expiresAt.toISOString() }));
      return true;
    });
    // The account was erased meanwhile, and its row may have been swept before the file was there.
    const isThere = isWanted || (await findReadyExport(app.db, fileId, readyAt)) !== undefined;
    if (!isThere) await app.files.remove(storedExportName(fileId));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes copies that have expired, the bytes first: a row without bytes is swept again, bytes without a row never. */
export async function sweepExports(app: App): Promise<void> {
  let expired: { id: string; fileId: string }[];
  do {
    expired = await listExpiredExports(app.db, app.clock.now(), BATCH);
    for (const { id, fileId } of expired) {
      await app.files.remove(storedExportName(fileId));
      await deleteExport(app.db, id);
    }
  } while (expired.length === BATCH);
}
