import type { ProjectFile } from '#contract/project-draft.ts';
import type { ProjectMedia } from '#contract/project-media.ts';
import type { Upload, UploadKind } from '#contract/uploads.ts';
import type { NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { shownFileOf } from '../uploads/shown-files.policy.ts';
import { holdUploads, listNotUploaded, mediaOf, releaseUploads } from '../uploads/uploads.service.ts';
import {
  listCovers,
  listProjectMedia,
  type ProjectMediaRow,
  replaceProjectMedia,
} from './project-media.queries.ts';

type Slot = ProjectMediaRow['slot'];
type Files = {
  photos?: readonly ProjectFile[] | undefined;
  videos?: readonly ProjectFile[] | undefined;
  inspiration?: readonly ProjectFile[] | undefined;
};
type Addressing = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/** Draft and project share their id, and so their files. */
const subjectOf = (id: string) => ({ kind: 'project', id });
const kindOf = (slot: Slot): UploadKind => (slot === 'video' ? 'video' : 'photo');

/** The files of a draft with their places. A file named twice in one place counts once. */
export function slotsOf({ photos = [], videos = [], inspiration = [] }: Files) {
  const slots: readonly [Slot, readonly ProjectFile[]][] = [
    ['photo', photos],
    ['video', videos],
    ['inspiration', inspiration],
  ];
  return slots.flatMap(([slot, files]) => {
    const once = new Map(files.map((file) => [file.uploadId, file]));
    return [...once.values()].map((file, position) => ({ slot, position, ...file }));
  });
}

/**
 * Holds what a draft names together with what its published project shows, and lets go of the rest. What was refused stays
 * named, so that every editor says why. Throws `upload_gone`.
 */
export async function holdProjectFiles(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { id, ownerId, files }: { id: string; ownerId: string; files: Files },
): Promise<void> {
  const shown = await listProjectMedia(tx, [id]);
  const uploads = [...slotsOf(files), ...shown].map(({ uploadId, slot }) => ({
    id: uploadId,
    kind: kindOf(slot),
  }));
  await holdUploads(tx, app, { ownerId, subject: subjectOf(id), uploads, isDraft: true });
}

/** What a project shows from now on. Throws `upload_gone`, also for what is not ready. */
export async function publishProjectFiles(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { id, ownerId, files }: { id: string; ownerId: string; files: Files },
): Promise<void> {
  const slots = slotsOf(files);
  const uploads = slots.map(({ uploadId, slot }) => ({ id: uploadId, kind: kindOf(slot) }));
  await holdUploads(tx, app, { ownerId, subject: subjectOf(id), uploads, onlyReady: true });
  const rows: NewRow<'projectMedia'>[] = slots.map((file) => ({ projectId: id, ...file }));
  await replaceProjectMedia(tx, id, rows);
}

/** Deletes the files of a draft that is discarded. */
export async function releaseProjectFiles(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  id: string,
): Promise<void> {
  await releaseUploads(tx, app, subjectOf(id));
}

/** Whether something that a draft names still arrives or is being prepared. */
export async function hasUnreadyFiles(app: Addressing, files: Files): Promise<boolean> {
  const ids = slotsOf(files).map(({ uploadId }) => uploadId);
  const uploads = await mediaOf(app, ids);
  return ids.some((id) => ['receiving', 'processing'].includes(uploads.get(id)?.status ?? ''));
}

const FIELDS: Record<Slot, keyof Files> = { photo: 'photos', video: 'videos', inspiration: 'inspiration' };

/** A sentence for each file of a draft that was refused or is gone, at its field. */
export async function notUploadedIssues(
  app: Addressing,
  files: Files,
): Promise<{ path: string; message: string }[]> {
  const slots = slotsOf(files);
  const messages = await listNotUploaded(
    app,
    slots.map(({ uploadId }) => uploadId),
  );
  return slots.flatMap(({ uploadId, slot }) => {
    const message = messages.get(uploadId);
    return message === undefined ? [] : [{ path: FIELDS[slot], message }];
  });
}

/** Every file that an owner's draft names, with its state. */
export async function draftUploads(app: Addressing, files: Files): Promise<Upload[]> {
  const ids = [...new Set(slotsOf(files).map(({ uploadId }) => uploadId))];
  const uploads = await mediaOf(app, ids);
  return ids.flatMap((id) => uploads.get(id) ?? []);
}

/** What a project shows, with signed addresses: for callers who have decided that their reader may see the project. */
export async function mediaOfProject(app: Addressing, id: string): Promise<ProjectMedia> {
  const rows = await listProjectMedia(app.db, [id]);
  const uploads = await mediaOf(
    app,
    rows.map(({ uploadId }) => uploadId),
  );
  const of = (slot: Slot) =>
    rows.filter((row) => row.slot === slot).flatMap((row) => shownFile(row, uploads));
  return { photos: of('photo'), videos: of('video'), inspiration: of('inspiration') };
}

/** The first photo of each of these projects; the same caller's decision. */
export async function coversOf(
  app: Addressing,
  projectIds: readonly string[],
): Promise<Map<string, ProjectMedia['photos'][number]>> {
  const rows = await listCovers(app.db, projectIds);
  const uploads = await mediaOf(
    app,
    rows.map(({ uploadId }) => uploadId),
  );
  return new Map(
    rows.flatMap((row) => shownFile(row, uploads).map((file) => [row.projectId, file] as const)),
  );
}

function shownFile(
  { uploadId, caption }: Pick<ProjectMediaRow, 'uploadId' | 'caption'>,
  uploads: ReadonlyMap<string, Upload>,
): ProjectMedia['photos'] {
  return shownFileOf(uploads.get(uploadId), caption);
}
