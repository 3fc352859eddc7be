import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

const COLUMNS = ['id', 'userId', 'fileId', 'byteSize', 'requestedAt', 'readyAt', 'expiresAt'] as const;

/** Holds back another request of the same person. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

export function findLatestExport(db: Db | Tx, personId: string, now: Date) {
  return db
    .selectFrom('dataExports')
    .select(COLUMNS)
    .where('userId', '=', personId)
    .where('expiresAt', '>', now)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatestExport>>>;

export async function insertExport(tx: Tx, row: NewRow<'dataExports'>): Promise<string> {
  const { id } = await tx.insertInto('dataExports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One that is still to be made, with whose it is. */
export function findExportToMake(db: Db, id: string, now: Date) {
  return db
    .selectFrom('dataExports as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .leftJoin('companyMembers as m', 'm.userId', 'e.userId')
    .select(['e.id', 'e.userId', 'e.fileId', 'm.companyId'])
    .where('e.id', '=', id)
    .where('e.readyAt', 'is', null)
    .where('e.expiresAt', '>', now)
    .executeTakeFirst();
}

/** False when it was made or erased meanwhile. */
export async function updateExportReady(
  tx: Tx,
  id: string,
  ready: { byteSize: number; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const outcome = await tx
    .updateTable('dataExports')
    .set(ready)
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .where('expiresAt', '>', ready.readyAt)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** A copy that can be downloaded. */
export function findReadyExport(db: Db, fileId: string, now: Date) {
  return db
    .selectFrom('dataExports')
    .select(['byteSize', 'requestedAt'])
    .where('fileId', '=', fileId)
    .where('readyAt', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export function listExpiredExports(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('dataExports')
    .select(['id', 'fileId'])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(sql.lit(limit))
    .execute();
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('dataExports').where('id', '=', id).execute();
}
