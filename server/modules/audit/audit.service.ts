import type { AuditEntry } from '#contract/credentials.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { PageRequest } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { type AuditRow, insertAudit, listAuditOfAccount, listAuditOfDocument } from './audit.queries.ts';

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

function toEntry({ at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
