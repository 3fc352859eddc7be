import { sql } from 'kysely';
import type { UploadKind, UploadRefusal } from '#contract/uploads.ts';
import type { Db, NewRow, Row, RowPatch, Tx } from '#db/types.ts';

const COLUMNS = [
  'id',
  'ownerId',
  'kind',
  'status',
  'refusal',
  'fileName',
  'byteSize',
  'mediaType',
  'altText',
  'width',
  'height',
  'placeholder',
  'durationSeconds',
  'posterId',
  'createdAt',
] as const;

export async function insertUpload(tx: Tx, upload: NewRow<'uploads'>): Promise<void> {
  await tx.insertInto('uploads').values(upload).execute();
}

function uploads(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('isSwept', '=', sql.lit(false));
}

/** Uploads by their ids, except those that are being removed. */
export function listUploads(db: Db | Tx, ids: readonly string[]) {
  return uploads(db, ids).execute();
}

export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number];

export type VariantRow = Pick<Row<'uploadVariants'>, 'uploadId' | 'name' | 'mediaType' | 'width' | 'height'>;

/** The same with what each is served as, and the photo that stands for a video. */
export function listServed(db: Db | Tx, ids: readonly string[]) {
  const served = sql<VariantRow[]>`(
    select coalesce(json_agg(json_build_object(
      'upload_id', upload_id, 'name', name, 'media_type', media_type, 'width', width, 'height', height
    )), '[]') from upload_variants
    where uploads.status = 'ready' and upload_id in (uploads.id, uploads.poster_id)
  )`;
  return uploads(db, ids).select(served.as('served')).execute();
}

export type ServedRow = Awaited<ReturnType<typeof listServed>>[number];

type OwnUpload = { id: string; ownerId: string | null };

function ownUpload(db: Db | Tx, { id, ownerId }: OwnUpload) {
  return db
    .selectFrom('uploads')
    .select([...COLUMNS, 'subjectKind'])
    .where('id', '=', id)
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .where('isSwept', '=', sql.lit(false));
}

/** Of this owner; without one, a visitor's. */
export function findUpload(db: Db | Tx, key: OwnUpload) {
  return ownUpload(db, key).executeTakeFirst();
}

/** The same, locked: nothing holds it, lets go of it or changes it until the transaction ends. */
export function lockUpload(tx: Tx, key: OwnUpload) {
  return ownUpload(tx, key).forUpdate().executeTakeFirst();
}

/** Everything ready that an account keeps, or that a person sent with a message. */
export function listKept(db: Db | Tx, { ownerId, messageIds }: { ownerId: string; messageIds: string[] }) {
  return db
    .selectFrom('uploads')
    .select(['id', 'fileName'])
    .where('status', '=', sql.lit('ready'))
    .where('isSwept', '=', sql.lit(false))
    .where((where) =>
      where.or([
        where('ownerId', '=', ownerId),
        where.and([
          where('subjectKind', '=', sql.lit('contact_message')),
          where('subjectId', '=', sql<string>`any(${messageIds}::text[])`),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

export function listVariants(db: Db | Tx, uploadIds: readonly string[]) {
  return db
    .selectFrom('uploadVariants')
    .select(['uploadId', 'name'])
    .where('uploadId', '=', sql<string>`any(${uploadIds}::text[])`)
    .execute();
}

/** A variant that can be served, with the name it is saved under. */
export function findServable(db: Db, { uploadId, name }: { uploadId: string; name: string }) {
  return db
    .selectFrom('uploadVariants as v')
    .innerJoin('uploads as u', 'u.id', 'v.uploadId')
    .select(['v.mediaType', 'v.byteSize', 'u.fileName'])
    .where('v.uploadId', '=', uploadId)
    .where('v.name', '=', name)
    .where('u.status', '=', sql.lit('ready'))
    .where('u.isSwept', '=', sql.lit(false))
    .executeTakeFirst();
}

/** Holds back everybody else who adds an upload for this account. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** What an account keeps. A refused file has no bytes any more and doesn't count. */
export async function countUsage(db: Db | Tx, ownerId: string) {
  const usage = await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('byteSize'), sql<string>`0`).as('bytes'),
      fn.countAll<string>().as('files'),
      fn.countAll<string>().filterWhere('status', '=', 'receiving').as('unfinished'),
    ])
    .where('ownerId', '=', ownerId)
    .where('status', '<>', sql.lit('refused'))
    .where('isSwept', '=', sql.lit(false))
    .executeTakeFirstOrThrow();
  return {
    bytes: Number(usage.bytes),
    files: Number(usage.files),
    unfinished: Number(usage.unfinished),
  };
}

/** From `receiving` on: false when it has gone on already, or is gone. */
export async function updateArrived(
  tx: Tx,
  id: string,
  arrived: { status: 'processing'; mediaType: string } | { status: 'refused'; refusal: UploadRefusal },
): Promise<boolean> {
  const outcome = await tx
    .updateTable('uploads')
    .set(arrived)
    .where('id', '=', id)
    .where('status', '=', sql.lit('receiving'))
    .where('isSwept', '=', sql.lit(false))
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

type Outcome = Pick<
  RowPatch<'uploads'>,
  'status' | 'refusal' | 'mediaType' | 'width' | 'height' | 'placeholder' | 'durationSeconds'
>;

/** The end of processing: false when somebody else was faster, or it is gone. */
export async function updateProcessed(tx: Tx, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', sql.lit('processing'))
    .where('isSwept', '=', sql.lit(false))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertVariants(tx: Tx, variants: NewRow<'uploadVariants'>[]): Promise<void> {
  if (variants.length > 0) await tx.insertInto('uploadVariants').values(variants).execute();
}

export async function updateOwn(
  db: Db | Tx,
  { id, ownerId }: { id: string; ownerId: string },
  patch: Pick<RowPatch<'uploads'>, 'altText' | 'posterId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(patch)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('isSwept', '=', sql.lit(false))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Subject = { kind: string; id: string };

/**
 * Locked in the order of their ids, so that two callers never wait for each other: with those that a subject holds and may let go
 * of, of which only the ones that were asked for are answered.
 */
export async function lockUploads(tx: Tx, ids: readonly string[], subjects: readonly Subject[] = []) {
  const rows = await tx
    .selectFrom('uploads')
    .select(['id', 'ownerId', 'kind', 'status', 'byteSize', 'subjectKind', 'subjectId'])
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${ids}::text[])`),
        ...subjects.map(({ kind, id }) =>
          where.and([where('subjectKind', '=', kind), where('subjectId', '=', id)]),
        ),
      ]),
    )
    .where('isSwept', '=', sql.lit(false))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ id }) => ids.includes(id));
}

export async function updateHeld(tx: Tx, ids: readonly string[], { kind, id }: Subject): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ subjectKind: kind, subjectId: id, sweepAfter: null })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

/** Lets go of what a subject holds, except of these. */
export async function updateLetGo(
  tx: Tx,
  { kind, id }: Subject,
  { except, sweepAfter }: { except: readonly string[]; sweepAfter: Date },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ subjectKind: null, subjectId: null, sweepAfter })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where(sql<boolean>`id <> all(${except}::text[])`)
    .execute();
}

/**
 * Takes uploads that nothing holds and whose time is up, so that nothing can hold them any more. What an earlier sweep took
 * and did not finish is taken again.
 */
export async function takeToSweep(
  db: Db,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
) {
  return db
    .updateTable('uploads')
    .set({ isSwept: true })
    .where('id', 'in', (due) =>
      due
        .selectFrom('uploads')
        .select('id')
        .where('sweepAfter', '<=', now)
        .where(sql<boolean>`id <> all(${except}::text[])`)
        .orderBy('sweepAfter')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind'])
    .execute();
}

/** Takes one upload to be removed at once. Undefined when something holds it, or it isn't there. */
export function takeOwn(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: string | null; now: Date },
): Promise<{ kind: UploadKind } | undefined> {
  return db
    .updateTable('uploads')
    .set({ isSwept: true, sweepAfter: now })
    .where('id', '=', id)
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .where('subjectKind', 'is', null)
    .where('isSwept', '=', sql.lit(false))
    .returning('kind')
    .executeTakeFirst();
}

export async function deleteSwept(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).where('isSwept', '=', sql.lit(true)).execute();
}

/** The résumé that an application holds. */
export function findHeld(db: Db, { kind, id }: Subject) {
  return db
    .selectFrom('uploads')
    .select(['id', 'fileName', 'mediaType', 'byteSize'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .executeTakeFirst();
}
