import type { Readable } from 'node:stream';
import { EXPORT_DAYS } from '#contract/account-rules.ts';
import { type DataExports } from '#contract/account.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { marketDay } from '#contract/market-day.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type ByteRange, createFileId } from '../../gateways/files/file-store.ts';
import type { Caller } from '../../trpc/context.ts';
import { findLatestExport, findReadyExport, insertExport, lockPerson } from './exports.queries.ts';

const DAY_MS = 86_400_000;
/** A copy that takes longer has failed: its task was given up. */
const LONGEST_MS = 6 * 60 * 60 * 1000;
/** What the copy is called in the address of the file, and in the file store after its id. */
export const EXPORT_VARIANT = 'export.zip';

export const storedExportName = (fileId: string) => `${fileId}.${EXPORT_VARIANT}`;

/** The latest copy of the caller's data, with an address to download it, and when they can ask for another. */
export async function getExports(app: App, { personId }: Caller): Promise<DataExports> {
  const now = app.clock.now();
  const row = await findLatestExport(app.db, personId, now);
  if (row === undefined) return { latest: null, nextAt: null };
  const { requestedAt, readyAt, expiresAt, byteSize, fileId } = row;
  const hasFailed = readyAt === null && now.getTime() - requestedAt.getTime() > LONGEST_MS;
  const nextAt = new Date(requestedAt.getTime() + DAY_MS);
  return {
    latest: {
      state: readyAt !== null ? 'ready' : hasFailed ? 'failed' : 'preparing',
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      byteSize: byteSize === null ? null : Number(byteSize),
      url:
        readyAt === null ? null : app.fileAddresses.sign({ uploadId: fileId, variant: EXPORT_VARIANT }, now),
    },
    nextAt: hasFailed || nextAt <= now ? null : nextAt.toISOString(),
  };
}

/**
 * Asks for a copy of the caller's data: of the whole account by its owner, of what is their own by everyone else in a
 * company (product 37.5). @throws DomainError `export_too_soon`
 */
export async function requestExport(app: App, caller: Caller): Promise<DataExports> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.personId);
    const latest = await findLatestExport(tx, caller.personId, now);
    const age = latest === undefined ? Infinity : now.getTime() - latest.requestedAt.getTime();
    const isDone = latest?.readyAt !== null;
    if (age < (isDone ? DAY_MS : LONGEST_MS)) throw new DomainError('export_too_soon');
    const exportId = await insertExport(tx, {
      userId: caller.personId,
      fileId: createFileId(),
      requestedAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
    });
    await app.queue.enqueue(tx, 'personalData.export', { exportId });
  });
  return getExports(app, caller);
}

export type ExportFile = {
  byteSize: number;
  /** What it is saved as. */
  fileName: string;
  read(range?: ByteRange): Promise<Readable | null>;
};

/** The file behind an address that was checked; null once it has expired. */
export async function openExport(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  fileId: string,
): Promise<ExportFile | null> {
  const found = await findReadyExport(app.db, fileId, app.clock.now());
  if (found?.byteSize == null) return null;
  return {
    byteSize: Number(found.byteSize),
    fileName: `${BRAND_NAME.toLowerCase()}-data-${marketDay(found.requestedAt)}.zip`,
    read: (range) => app.files.read(storedExportName(fileId), range),
  };
}
