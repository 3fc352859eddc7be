import {
  type Media,
  notUploadedMessage,
  type Upload,
  UPLOAD_GRACE_HOURS,
  UPLOAD_QUOTA,
  UPLOAD_REFUSALS,
  type UploadKind,
  type UploadUsage,
} from '#contract/uploads.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { removeStored } from './uploads.tasks.ts';
import {
  countUsage,
  findUpload,
  listKept,
  listServed,
  listVariants,
  lockUpload,
  lockUploads,
  type Subject,
  takeOwn,
  updateHeld,
  updateLetGo,
  updateOwn,
  type ServedRow,
  type VariantRow,
} from './uploads.queries.ts';
import { PICTURE_SIZES, PICTURE_TYPES, storedName, VIDEO_VARIANT } from './variants.policy.ts';

export type { Subject } from './uploads.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What holds the photo that stands for a video. */
const POSTER_OF = 'upload';

type Hold = {
  /** null for what a visitor uploaded. */
  ownerId: string | null;
  subject: Subject;
  /** A subject may take smaller files than the kind does. */
  uploads: readonly { id: string; kind: UploadKind; maxBytes?: number }[];
  /** Also refuses those that still arrive or are being prepared. */
  onlyReady?: boolean;
  /** Also takes those that were refused or are gone: a draft names them until its owner takes them out. */
  isDraft?: boolean;
};

/**
 * Makes a subject hold exactly these uploads of its owner, and lets go of the others it held; those are removed a day later
 * unless something holds them again. Throws `upload_gone` for one that is unknown, somebody else's, refused, of another kind
 * or held by another subject, `file_too_large` for one above the subject's own limit. A draft may name unknown and refused
 * ones, which would otherwise keep everything else in it from being saved.
 */
export async function holdUploads(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { ownerId, subject, uploads, onlyReady = false, isDraft = false }: Hold,
): Promise<void> {
  const ids = [...new Set(uploads.map(({ id }) => id))];
  const rows = new Map((await lockUploads(tx, ids, [subject])).map((row) => [row.id, row]));
  for (const { id, kind, maxBytes = Infinity } of uploads) {
    const row = rows.get(id);
    if (row === undefined && isDraft) continue;
    const isOurs = row?.ownerId === ownerId && row.kind === kind;
    const isFree =
      row?.subjectKind === null || (row?.subjectKind === subject.kind && row.subjectId === subject.id);
    const isUsable = row?.status === 'ready' || (!onlyReady && (isDraft || row?.status !== 'refused'));
    if (!isOurs || !isFree || !isUsable) throw new DomainError('upload_gone');
    if (row.byteSize > maxBytes) throw new DomainError('file_too_large');
  }
  await updateLetGo(tx, subject, { except: ids, sweepAfter: graceEnd(app) });
  await updateHeld(tx, ids, subject);
}

/** Before several holds in one transaction: everybody locks files in the order of their ids, which the holds one by one don't. */
export async function lockBeforeHolds(
  tx: Tx,
  subjects: readonly Subject[],
  ids: readonly string[],
): Promise<void> {
  await lockUploads(tx, ids, subjects);
}

/** Deletes the files of a subject that is deleted, as soon as this is committed. */
export async function releaseUploads(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  subject: Subject,
): Promise<void> {
  await lockUploads(tx, [], [subject]);
  await updateLetGo(tx, subject, { except: [], sweepAfter: app.clock.now() });
  await app.queue.enqueue(tx, 'uploads.sweep', {});
}

/**
 * Uploads with signed addresses, for callers who have decided that their reader may see them. To anybody but the owner, give
 * `media` and `altText` only: the name of a file is the owner's own. A step of a transaction gives it as `db`.
 */
export async function mediaOf(
  { db, ...app }: { db: Db | Tx } & Addressing,
  ids: readonly string[],
): Promise<Map<string, Upload>> {
  return ids.length === 0 ? new Map() : uploadsById(app, await listServed(db, ids));
}

/** Of these uploads, those that will never be there, with the words for the field that names them. */
export async function listNotUploaded(
  app: { db: Db | Tx } & Addressing,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const uploads = await mediaOf(app, ids);
  return new Map(
    ids.flatMap((id) => {
      const upload = uploads.get(id);
      if (upload !== undefined && upload.status !== 'refused') return [];
      return [[id, notUploadedMessage(upload?.fileName)] as const];
    }),
  );
}

export type KeptFile = { id: string; fileName: string; storedName: string; variant: string };

/** The files of an account with their best stored version, and those sent with messages. */
export async function listKeptFiles(
  { db }: Pick<App, 'db'>,
  whose: { ownerId: string; messageIds: string[] },
): Promise<KeptFile[]> {
  const kept = await listKept(db, whose);
  const variants = await listVariants(
    db,
    kept.map(({ id }) => id),
  );
  const byUpload = Map.groupBy(variants, ({ uploadId }) => uploadId);
  return kept.flatMap(({ id, fileName }) => {
    const own = byUpload.get(id) ?? [];
    const best =
      own.find(({ name }) => name.startsWith('original.') || name === VIDEO_VARIANT) ??
      inOrder(own).findLast(({ name }) => name.endsWith('.webp'));
    return best === undefined
      ? []
      : [{ id, fileName, storedName: storedName(id, best.name), variant: best.name }];
  });
}

/** Those of these uploads that are the owner's, in the order they were asked for. */
export async function listOwnUploads(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  ownerId: string,
  ids: readonly string[],
): Promise<{ items: Upload[] }> {
  const rows = (await listServed(app.db, ids)).filter((row) => row.ownerId === ownerId);
  const uploads = uploadsById(app, rows);
  return { items: [...new Set(ids)].flatMap((id) => uploads.get(id) ?? []) };
}

/** Where what was sent can't be changed. */
const FINAL_SUBJECTS: readonly string[] = ['message', 'proposal', 'dispute', 'review'];

/** Sets the text that says what a picture shows. Throws `not_found`, `upload_gone` for one that was sent with other words. */
export async function describeUpload(
  app: App,
  ownerId: string,
  { id, altText }: { id: string; altText: string },
): Promise<Upload> {
  await app.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, { id, ownerId });
    if (FINAL_SUBJECTS.includes(upload?.subjectKind ?? '')) throw new DomainError('upload_gone');
    if (!(await updateOwn(tx, { id, ownerId }, { altText: altText === '' ? null : altText }))) {
      throw new DomainError('not_found');
    }
  });
  return getOwn(app, ownerId, id);
}

/**
 * Makes a photo stand for a video, or none. Throws `not_found` when there is no such video, `upload_gone` when the photo
 * isn't there or is part of something else.
 */
export async function setPoster(
  app: App,
  ownerId: string,
  { id, posterId }: { id: string; posterId: string | null },
): Promise<Upload> {
  await app.db.transaction().execute(async (tx) => {
    // Of two calls the second lets go of the first one's photo. Both files in the order of their ids, as all lock them.
    await lockUploads(tx, posterId === null ? [id] : [id, posterId], [{ kind: POSTER_OF, id }]);
    const video = await findUpload(tx, { id, ownerId });
    if (video?.kind !== 'video') throw new DomainError('not_found');
    const uploads = posterId === null ? [] : [{ id: posterId, kind: 'photo' } as const];
    await holdUploads(tx, app, { ownerId, subject: { kind: POSTER_OF, id }, uploads });
    await updateOwn(tx, { id, ownerId }, { posterId });
  });
  return getOwn(app, ownerId, id);
}

/** Removes an upload and its bytes at once. Throws `not_found`, and `upload_in_use` while something holds it. */
export async function removeUpload(app: App, ownerId: string | null, id: string): Promise<void> {
  const now = app.clock.now();
  const taken = await takeOwn(app.db, { id, ownerId, now });
  if (taken === undefined) {
    const isThere = (await findUpload(app.db, { id, ownerId })) !== undefined;
    throw new DomainError(isThere ? 'upload_in_use' : 'not_found');
  }
  await removeStored(app, { id, kind: taken.kind });
}

/** What an account keeps, and what it may keep. */
export async function readUsage({ db }: Pick<App, 'db'>, ownerId: string): Promise<UploadUsage> {
  return { ...(await countUsage(db, ownerId)), limits: { ...UPLOAD_QUOTA } };
}

/** When an upload that nothing holds is removed. */
export function graceEnd({ clock }: Pick<App, 'clock'>): Date {
  return new Date(clock.now().getTime() + UPLOAD_GRACE_HOURS * HOUR_MS);
}

async function getOwn(app: App, ownerId: string, id: string): Promise<Upload> {
  const [upload] = (await listOwnUploads(app, ownerId, [id])).items;
  if (upload === undefined) throw new DomainError('not_found');
  return upload;
}

type Addressing = Pick<App, 'clock' | 'fileAddresses'>;

function uploadsById(app: Addressing, rows: readonly ServedRow[]): Map<string, Upload> {
  return new Map(rows.map((row) => [row.id, toUpload(app, row)]));
}

function toUpload(app: Addressing, row: ServedRow): Upload {
  const { id, kind, fileName, byteSize, status, altText, createdAt } = row;
  return {
    id,
    kind,
    fileName,
    byteSize,
    status,
    refusal: UPLOAD_REFUSALS.find((code) => code === row.refusal) ?? null,
    altText,
    createdAt: createdAt.toISOString(),
    media: status === 'ready' ? toMedia(app, row) : null,
  };
}

function toMedia(app: Addressing, { id, served, ...row }: ServedRow): Media {
  const own = served.filter(({ uploadId }) => uploadId === id);
  const urlOf = ({ uploadId, name }: VariantRow) =>
    app.fileAddresses.sign({ uploadId, variant: name }, app.clock.now());
  const original = own.find(({ name }) => name.startsWith('original.'));
  const poster = inOrder(served).findLast(
    ({ uploadId, name }) => uploadId === row.posterId && name.endsWith('.webp'),
  );
  return {
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    sources: inOrder(own.filter((variant) => variant !== original)).map((variant) => ({
      url: urlOf(variant),
      mediaType: variant.mediaType,
      width: variant.width,
      height: variant.height,
    })),
    ...(poster !== undefined && { posterUrl: urlOf(poster) }),
    ...(row.durationSeconds !== null && { durationSeconds: row.durationSeconds }),
    ...(original !== undefined && { downloadUrl: urlOf(original) }),
  };
}

const ORDER = Object.keys(PICTURE_SIZES).flatMap((size) =>
  Object.keys(PICTURE_TYPES).map((type) => `${size}.${type}`),
);

function inOrder<Variant extends Pick<VariantRow, 'name'>>(variants: readonly Variant[]): Variant[] {
  return variants.toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
}
