import type {
  Statement,
  StatementExport,
  StatementFilterInput,
  StatementInput,
} from '#contract/connections.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { listDueChanges } from './ledger.queries.ts';
import { csvHead, csvLine, exportFileName, isShown, rowsOfChanges, toLine } from './statement.policy.ts';
import {
  findLastBalance,
  findStatementExtent,
  listStatement,
  listStatementFrom,
  type StatementLines,
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
  { cursor, limit, ...filter }: StatementInput,
): Promise<Statement> {
  const lines = linesOf(userId, filter);
  return reading(app, async (tx) => {
    const due = await listDueRows(tx, app, lines);
    const rows = await listStatement(tx, { ...lines, before: cursor, limit });
    const { total, since } = await findStatementExtent(tx, lines);
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

/** The lines under a filter, without one the whole statement; the oldest first. */
export async function exportStatement(
  app: App,
  userId: string,
  filter: StatementFilterInput,
): Promise<StatementExport> {
  const lines = linesOf(userId, filter);
  const csv = await reading(app, async (tx) => {
    let text = csvHead();
    for (let after = '0'; ;) {
      const rows = await listStatementFrom(tx, { ...lines, after, limit: EXPORT_BATCH });
      text += rows.map(csvLine).join('');
      const last = rows.at(-1);
      if (last === undefined || rows.length < EXPORT_BATCH) break;
      after = last.id;
    }
    const due = await listDueRows(tx, app, lines);
    return text + due.map(csvLine).join('');
  });
  return { fileName: exportFileName(app.clock.now()), csv };
}

/** One moment for several statements, so that a settling in between shows no line twice. */
function reading<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

function linesOf(userId: string, { filter, ...rest }: StatementFilterInput): StatementLines {
  return { userId, part: filter === 'all' ? null : filter, ...rest };
}

async function listDueRows(tx: Tx, app: App, lines: StatementLines): Promise<StatementRow[]> {
  const { userId } = lines;
  const changes = await listDueChanges(tx, { userId, at: app.clock.pinned() });
  if (changes.length === 0) return [];
  return rowsOfChanges(changes, await findLastBalance(tx, userId)).filter((row) => isShown(row, lines));
}
