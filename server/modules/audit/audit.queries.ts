import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertAudit(tx: Tx, entry: NewRow<'auditLog'>): Promise<void> {
  await tx.insertInto('auditLog').values(entry).execute();
}

function entries(db: Db | Tx) {
  return db
    .selectFrom('auditLog as a')
    .leftJoin('profiles as actor', 'actor.userId', 'a.actorId')
    .select(['a.id', 'a.at', 'a.action', 'a.kind', 'a.documentId', 'a.reason', 'a.note', 'a.validUntil'])
    .select('actor.fullName as actorName');
}

/** About an account, the newest first. */
export function listAuditOfAccount(db: Db, subjectUserId: string, page: PageRequest) {
  return selectPage(
    entries(db).where('a.subjectUserId', '=', subjectUserId),
    { at: 'a.at', id: 'a.id' },
    page,
  ).execute();
}

/** About a document, the newest first. */
export function listAuditOfDocument(db: Db | Tx, documentId: string) {
  return entries(db)
    .where('a.documentId', '=', documentId)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditOfDocument>>[number];
