import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertResume(db: Db, resume: NewRow<'resumeFiles'>): Promise<{ id: string }> {
  return db.insertInto('resumeFiles').values(resume).returning('id').executeTakeFirstOrThrow();
}

/** Attaches an upload to a message. Undefined when it was deleted, has expired or belongs to another message. */
export async function updateResumeMessage(
  tx: Tx,
  { id, messageId, uploadedSince }: { id: string; messageId: string; uploadedSince: Date },
): Promise<{ fileName: string } | undefined> {
  return tx
    .updateTable('resumeFiles')
    .set({ messageId })
    .where('id', '=', id)
    .where('messageId', 'is', null)
    .where('uploadedAt', '>', uploadedSince)
    .returning('fileName')
    .executeTakeFirst();
}

export function findResume(db: Db, messageId: string) {
  return db
    .selectFrom('resumeFiles')
    .select(['storageKey', 'fileName', 'mediaType', 'byteSize'])
    .where('messageId', '=', messageId)
    .executeTakeFirst();
}

/** Unattached uploads, oldest first. */
export function listUnattached(db: Db, uploadedBefore: Date, limit: number) {
  return db
    .selectFrom('resumeFiles')
    .select(['id', 'storageKey'])
    .where('messageId', 'is', null)
    .where('uploadedAt', '<', uploadedBefore)
    .orderBy('uploadedAt')
    .limit(limit)
    .execute();
}

export async function deleteUnattached(db: Db, id: string): Promise<void> {
  await db.deleteFrom('resumeFiles').where('id', '=', id).where('messageId', 'is', null).execute();
}
