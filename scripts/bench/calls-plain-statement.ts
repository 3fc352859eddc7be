import type { PoolClient, QueryResultRow } from 'pg';
import { listDueChanges } from '#server/modules/ledger/ledger.queries.ts';
import { toLine } from '#server/modules/ledger/statement.policy.ts';
import {
  findStatementExtent,
  listStatement,
  type StatementLines,
  type StatementRow,
} from '#server/modules/ledger/statement.queries.ts';
import { LIMITS } from './calls-list.ts';
import { pool } from './calls-plain-caller.ts';
import type { Columns } from './calls-plain-rows.ts';
import { statementOf } from './calls-statements.ts';

const LIMIT = LIMITS['connections.statement'];
/** Stands for whoever asks among the values of a statement. */
const CALLER = 'caller';
const ALL: StatementLines = { userId: CALLER, part: null };

const STATEMENTS = {
  due: await statementOf((db) => listDueChanges(db, { userId: CALLER, at: null })),
  lines: await statementOf((db) => listStatement(db, { ...ALL, limit: LIMIT })),
  extent: await statementOf((db) => findStatementExtent(db, ALL)),
};
type Extent = { total: string; since: Date | null };

/** The data of `connections.statement`, for a wallet in which nothing is due. */
export async function linesOf(userId: string): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('start transaction isolation level repeatable read read only');
    const due = await read(client, userId, 'due');
    if (due.length > 0) throw new Error('Something is due.');
    const rows = await read<Columns<StatementRow>>(client, userId, 'lines');
    const [extent] = await read<Extent>(client, userId, 'extent');
    await client.query('commit');
    const page = rows.slice(0, LIMIT);
    return {
      items: page.map(lineOf),
      nextCursor: rows.length > LIMIT ? (page.at(-1)?.id ?? null) : null,
      total: Number(extent?.total),
      since: extent?.since?.toISOString() ?? null,
    };
  } finally {
    client.release();
  }
}

async function read<Row extends QueryResultRow>(
  client: PoolClient,
  userId: string,
  name: keyof typeof STATEMENTS,
): Promise<Row[]> {
  const { sql: text, parameters } = STATEMENTS[name];
  const values = parameters.map((value) => (value === CALLER ? userId : value));
  return (await client.query<Row>({ name, text, values })).rows;
}

/** With the names that the words of a line know. */
function lineOf(row: Columns<StatementRow>): object {
  return toLine({
    id: row.id,
    at: row.at,
    kind: row.kind,
    delta: row.delta,
    balanceAfter: row.balance_after,
    reason: row.reason,
    lotKind: row.lot_kind,
    lotSku: row.lot_sku,
    lotFrom: row.lot_from,
    lotTo: row.lot_to,
    connectionId: row.connection_id,
    connectedAt: row.connected_at,
    isInitiator: row.is_initiator,
    isOnProject: row.is_on_project,
    acceptedAt: row.accepted_at,
    returnedAt: row.returned_at,
    otherName: row.other_name,
    personName: row.person_name,
  });
}
