import type { Statement, StatementExport, StatementInput } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { settleWallet } from './ledger.service.ts';
import { csvHead, csvLine, exportFileName, toLine } from './statement.policy.ts';
import { findStatementExtent, listStatement, listStatementFrom } from './statement.queries.ts';

const EXPORT_BATCH = 1_000;

/** Everything that moved in one's wallet, newest first, with the balance after each line. */
export async function statementOf(
  app: App,
  userId: string,
  { cursor, limit, filter }: StatementInput,
): Promise<Statement> {
  await settleWallet(app.db, { userId, at: app.clock.pinned() });
  const part = filter === 'all' ? null : filter;
  const [rows, { total, since }] = await Promise.all([
    listStatement(app.db, { userId, part, before: cursor ?? null, limit }),
    findStatementExtent(app.db, userId, part),
  ]);
  const page = rows.slice(0, limit);
  return {
    items: page.map(toLine),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total,
    since: since?.toISOString() ?? null,
  };
}

/** The whole statement, the oldest line first. */
export async function exportStatement(app: App, userId: string): Promise<StatementExport> {
  await settleWallet(app.db, { userId, at: app.clock.pinned() });
  let csv = csvHead();
  for (let after = '0'; ;) {
    const rows = await listStatementFrom(app.db, { userId, after, limit: EXPORT_BATCH });
    csv += rows.map(csvLine).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_BATCH) break;
    after = last.id;
  }
  return { fileName: exportFileName(app.clock.now()), csv };
}
