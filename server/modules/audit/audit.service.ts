import type { AuditEntry, AuditLogEntry, AuditLogInput } from '#contract/audit.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { PageRequest } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import {
  type AuditLogRow,
  type AuditRow,
  findRejection,
  insertAudit,
  listAll,
  listAuditOfAccount,
  listAuditOfDocument,
  listUserIds,
} from './audit.queries.ts';

/** Who did what, to whose, and why; in the transaction of what was done. The database refuses to change or remove it. */
export async function writeAudit(
  tx: Tx,
  app: Pick<App, 'clock'>,
  entry: Omit<NewRow<'auditLog'>, 'at'>,
): Promise<void> {
  await insertAudit(tx, { ...entry, at: app.clock.now() });
}

/** What happened with the documents of an account, the newest first. */
export async function listHistory(
  db: Db,
  subjectUserId: string,
  page: PageRequest,
): Promise<Page<AuditEntry>> {
  const rows = await listAuditOfAccount(db, subjectUserId, page);
  return toPage(rows, { limit: page.limit, at: (row) => row.at, item: toEntry });
}

export async function listDocumentHistory(db: Db | Tx, documentId: string): Promise<AuditEntry[]> {
  return (await listAuditOfDocument(db, documentId)).map(toEntry);
}

/** What the log says of the last time that a document was rejected. */
export async function findLastRejection(tx: Tx, documentId: string) {
  return findRejection(tx, documentId);
}

/** The whole log, the newest first. Throws `not_found` for a person who has no account. */
export async function listAuditLog(
  db: Db,
  { profileId, action, ...page }: AuditLogInput,
): Promise<Page<AuditLogEntry>> {
  const userIds = profileId === undefined ? undefined : await listUserIds(db, profileId);
  if (userIds?.length === 0) throw new DomainError('not_found');
  const rows = await listAll(db, { userIds, action, ...page });
  return toPage(rows, { limit: page.limit, at: (row) => row.at, item: toLogEntry });
}

function toLogEntry(row: AuditLogRow): AuditLogEntry {
  const { at, actorProfileId, actorName, subjectProfileId, workerName, ...named } = row;
  const { subjectName, subjectCompanyName, ...entry } = named;
  const worker = workerName === null ? null : `${workerName}, ${subjectCompanyName ?? subjectName ?? ''}`;
  return {
    ...entry,
    at: at.toISOString(),
    actor: toPerson(actorProfileId, actorName),
    subject: toPerson(subjectProfileId, worker ?? subjectName),
  };
}

function toPerson(profileId: string | null, name: string | null) {
  return profileId === null || name === null ? null : { profileId, name };
}

function toEntry({ at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
