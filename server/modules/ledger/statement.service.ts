import type { Statement, StatementExport, StatementInput } from '#contract/connections.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { listDueChanges } from './ledger.queries.ts';
import { csvHead, csvLine, exportFileName, partOf, rowsOfChanges, toLine } from './statement.policy.ts';
import {
  findLastBalance,
  findStatementExtent,
  listStatement,
  listStatementFrom,
  type StatementRow,
} from './statement.queries.ts';

const EXPORT_BATCH = 1_000;

/**
 * Everything that moved in one's wallet, newest first, with the balance after each line. What settling would write now
 * stands before the first page; reading it writes nothing.
 */
export async function statementOf(
  app: App,
  userId: string,
  { cursor, limit, filter }: StatementInput,
): Promise<Statement> {
  const part = filter === 'all' ? null : filter;
  return reading(app, async (tx) => {
    const due = (await listDueRows(tx, app, userId)).filter((row) => part === null || partOf(row) === part);
    const rows = await listStatement(tx, { userId, part, before: cursor ?? null, limit });
    const { total, since } = await findStatementExtent(tx, userId, part);
    const page = rows.slice(0, limit);
    const first = since ?? due[0]?.at ?? null;
    return {
      items: [...(cursor === undefined ? due.toReversed() : []), ...page].map(toLine),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      total: total + due.length,
      since: first?.toISOString() ?? null,
    };
  });
}

/** The whole statement, the oldest line first. */
export async function exportStatement(app: App, userId: string): Promise<StatementExport> {
  const csv = await reading(app, async (tx) => {
    let text = csvHead();
    for (let after = '0'; ;) {
      const rows = await listStatementFrom(tx, { userId, after, limit: EXPORT_BATCH });
      text += rows.map(csvLine).join('');
      const last = rows.at(-1);
      if (last === undefined || rows.length < EXPORT_BATCH) break;
      after = last.id;
    }
    const due = await listDueRows(tx, app, userId);
    return text + due.map(csvLine).join('');
  });
  return { fileName: exportFileName(app.clock.now()), csv };
}

/** One moment for several statements, so that a settling in between shows no line twice. */
function reading<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function listDueRows(tx: Tx, app: App, userId: string): Promise<StatementRow[]> {
  const changes = await listDueChanges(tx, userId, app.clock.pinned());
  return changes.length === 0 ? [] : rowsOfChanges(changes, await findLastBalance(tx, userId));
}
