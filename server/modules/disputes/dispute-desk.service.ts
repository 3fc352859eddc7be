import type { ListCasesInput } from '#contract/cases.ts';
import type {
  DecideDisputeInput,
  DisputeRecord,
  StaffDispute,
  StaffStatementInput,
} from '#contract/disputes.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { callKeyOf } from '../../request-hash.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { kickOutbox } from '../connections/connections.tasks.ts';
import { refundConnection } from '../ledger/ledger.service.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { tellAnswered, tellClosed } from './dispute-mails.service.ts';
import { isAdded, recordOf, requireOpen } from './disputes.service.ts';
import {
  type DisputedJob,
  type DisputeRow,
  findAnyJob,
  findDispute,
  findSpentConnection,
  insertStatement,
  listDisputeRows,
  listStatements,
  lockDispute,
  type StaffDisputeRow,
  updateDispute,
} from './disputes.queries.ts';
import { toDispute } from './disputes.policy.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/** Disputes with all statements and signed addresses of their files, the newest first: for staff. */
export async function listDisputes(app: Reading, list: ListCasesInput): Promise<Page<StaffDispute>> {
  const rows = await listDisputeRows(app.db, list);
  const ids = rows.map(({ id }) => id);
  const statements = ids.length === 0 ? [] : await listStatements(app.db, ids);
  const uploads = await mediaOf(
    app,
    statements.flatMap(({ uploadIds }) => uploadIds),
  );
  return toPage(rows, {
    limit: list.limit,
    at: (row) => row.createdAt,
    item: (row) => ({ ...toDispute({ job: row, row, statements, uploads }), ...forStaff(row) }),
  });
}

function forStaff(row: StaffDisputeRow) {
  return {
    client: { profileId: row.clientProfileId, email: row.clientEmail },
    professional: { profileId: row.professionalProfileId, email: row.professionalEmail },
    closedBy: row.closedByName,
    canReturnConnection: row.status === 'open' && row.spentConnectionId !== null,
  };
}

/** Nobody speaks for the team, or decides, in a dispute of their own. */
function refuseOwn(staffUserId: string, { clientId, professionalId }: DisputedJob): void {
  if (staffUserId === clientId || staffUserId === professionalId) throw new DomainError('own_case');
}

/**
 * A question or note of our team, which both sides read; a repeated key is the same one. Throws `not_found`, `own_case`,
 * `idempotency_conflict`, `dispute_closed`.
 */
export async function answerAsStaff(
  app: App,
  staffUserId: string,
  { id, idempotencyKey, text }: StaffStatementInput,
): Promise<void> {
  const key = callKeyOf(idempotencyKey, { text });
  await app.db.transaction().execute(async (tx) => {
    const { job, row } = await lockAny(tx, id);
    refuseOwn(staffUserId, job);
    const written = { disputeId: id, authorId: staffUserId };
    if (await isAdded(tx, { ...written, key })) return;
    requireOpen(row);
    const createdAt = app.clock.now();
    await insertStatement(tx, { ...written, isStaff: true, text, createdAt, ...key });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: row.openedBy, action: 'dispute_answered' },
    });
    await tellAnswered(tx, app, { job, text, userId: null });
  });
}

/**
 * Decides a dispute, once, and gives both sides the reason; where asked, the Connection that one of the two spent on the other
 * goes back in the same transaction (product 34.5). Throws `not_found`, `own_case`, `already_answered`,
 * `nothing_to_return`.
 */
export async function decideDispute(
  app: App,
  staffUserId: string,
  { id, outcome, reason, returnConnection }: DecideDisputeInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { job, row } = await lockAny(tx, id);
    refuseOwn(staffUserId, job);
    if (row.status !== 'open') throw new DomainError('already_answered');
    const connectionId = returnConnection
      ? await findSpentConnection(tx, job.clientId, job.professionalId)
      : null;
    if (returnConnection && connectionId === null) throw new DomainError('nothing_to_return');
    await updateDispute(tx, id, {
      ...{ status: 'decided', outcome, decisionReason: reason, returnedConnectionId: connectionId },
      ...{ closedAt: app.clock.now(), closedBy: staffUserId },
    });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: row.openedBy, action: 'dispute_decided', reason },
    });
    const decision = { outcome, reason, isReturned: connectionId !== null };
    await tellClosed(tx, app, { job, decision });
    // The last write, since it locks the wallet.
    if (connectionId !== null) await returnOrRefuse(tx, app, connectionId);
  });
  if (returnConnection) await kickOutbox(app);
}

/** It may have gone back meanwhile, by a suspension or for silence. */
async function returnOrRefuse(tx: Tx, app: App, connectionId: string): Promise<void> {
  const refund = { connectionId, reason: 'support', at: app.clock.pinned() } as const;
  if (!(await refundConnection(tx, refund))) throw new DomainError('nothing_to_return');
}

/** The record of any dispute, as a file: for staff. Throws `not_found`. */
export async function getRecordForStaff(app: Reading, id: string): Promise<DisputeRecord> {
  const row = await findDispute(app.db, id);
  if (row === undefined) throw new DomainError('not_found');
  return recordOf(app, await findAnyJob(app.db, row.requestId), row);
}

async function lockAny(tx: Tx, id: string): Promise<{ job: DisputedJob; row: DisputeRow }> {
  const row = await lockDispute(tx, id);
  if (row === undefined) throw new DomainError('not_found');
  return { job: await findAnyJob(tx, row.requestId), row };
}
