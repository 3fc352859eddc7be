import { type NotNull, sql } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertAudit(tx: Tx, entry: NewRow<'auditLog'>): Promise<void> {
  await tx.insertInto('auditLog').values(entry).execute();
}

/** About documents. */
function entries(db: Db | Tx) {
  return db
    .selectFrom('auditLog as a')
    .leftJoin('profiles as actor', 'actor.userId', 'a.actorId')
    .select(['a.id', 'a.at', 'a.action', 'a.kind', 'a.documentId', 'a.reason', 'a.note', 'a.validUntil'])
    .select('actor.fullName as actorName')
    .where('a.kind', 'is not', null)
    .$narrowType<{ kind: NotNull }>();
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

/** Who last rejected a document, when and why. */
export function findRejection(tx: Tx, documentId: string) {
  return tx
    .selectFrom('auditLog')
    .select(['actorId as decidedBy', 'at as decidedAt', 'reason as rejectionReason', 'note'])
    .where('documentId', '=', documentId)
    .where('action', '=', sql.lit('credential_rejected'))
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirstOrThrow();
}

type AuditLogPage = PageRequest & {
  /** Accounts of which one did it, or that it was about. */
  userIds?: readonly string[] | undefined;
  action?: AuditAction | undefined;
};

/** Everything, the newest first. A person who works for a company is named with it. */
export function listAll(db: Db, { userIds, action, ...page }: AuditLogPage) {
  let query = db
    .selectFrom('auditLog as a')
    .leftJoin('profiles as actor', 'actor.userId', 'a.actorId')
    .leftJoin('companyMembers as worker', 'worker.userId', 'a.subjectUserId')
    .leftJoin('profiles as subject', (join) =>
      join.on('subject.userId', '=', (eb) => eb.fn.coalesce('worker.companyId', 'a.subjectUserId')),
    )
    .select(['a.id', 'a.at', 'a.action', 'a.kind', 'a.documentId', 'a.reason', 'a.note', 'a.validUntil'])
    .select(['actor.id as actorProfileId', 'actor.fullName as actorName'])
    .select(['subject.id as subjectProfileId', 'subject.fullName as subjectName'])
    .select(['subject.companyName as subjectCompanyName', 'worker.fullName as workerName']);
  if (userIds !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('a.actorId', 'in', userIds), eb('a.subjectUserId', 'in', userIds)]),
    );
  }
  if (action !== undefined) query = query.where('a.action', '=', action);
  return selectPage(query, { at: 'a.at', id: 'a.id' }, page).execute();
}

export type AuditLogRow = Awaited<ReturnType<typeof listAll>>[number];

/** The account of a profile, and whoever works or worked in it; empty where there is none. */
export async function listUserIds(db: Db, profileId: string): Promise<string[]> {
  const account = db.selectFrom('profiles as p').where('p.id', '=', profileId);
  const rows = await account
    .select('p.userId')
    .unionAll(
      account.innerJoin('companyMembers as worker', 'worker.companyId', 'p.userId').select('worker.userId'),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

export type AuditRow = Awaited<ReturnType<typeof listAuditOfDocument>>[number];
