import {
  type AnswerDisputeInput,
  type Dispute,
  type DisputeRecord,
  type JobDispute,
  MAX_STATEMENTS,
  type OpenDisputeInput,
} from '#contract/disputes.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type CallKey, callKeyOf, requireSameCall } from '../../request-hash.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { holdUploads, mediaOf } from '../uploads/uploads.service.ts';
import { tellAnswered, tellClosed, tellOpened } from './dispute-mails.service.ts';
import { disputeRecord } from './dispute-record.policy.ts';
import {
  countStatements,
  type DisputedJob,
  type DisputeRow,
  findDispute,
  findJob,
  findOfJob,
  findStatement,
  insertDispute,
  insertFiles,
  insertStatement,
  listStatements,
  lockDispute,
  lockJob,
  updateDispute,
} from './disputes.queries.ts';
import { openUntil, refusalOfDispute, sideOf, toDispute } from './disputes.policy.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/**
 * Opens a dispute about a job of the caller, with a first statement and files (product 34.1). Throws `not_found`,
 * `not_disputable`, `dispute_too_late`, `dispute_exists`, `dispute_decided`, `upload_gone`, `too_many_attempts`.
 */
export async function openDispute(
  app: App,
  userId: string,
  { requestId, reason, ...statement }: OpenDisputeInput,
): Promise<{ id: string }> {
  await app.limits.take('reportsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, requestId, userId);
    if (job === undefined) throw new DomainError('not_found');
    const now = app.clock.now();
    const refusal = refusalOfDispute(job, await findOfJob(tx, requestId), now);
    if (refusal !== null) throw new DomainError(refusal);
    const row = { requestId, openedBy: userId, reason, status: 'open', createdAt: now };
    const inserted = await insertDispute(tx, row);
    if (inserted === undefined) throw new DomainError('dispute_exists');
    const { id } = inserted;
    await addStatement(tx, app, { disputeId: id, userId, key: null, ...statement });
    await tellOpened(tx, app, { job, id, userId, reason, text: statement.text });
    return { id };
  });
}

/**
 * Adds a statement of the caller's side, with files; a repeated key is the same statement (product 34.3). Throws `not_found`,
 * `idempotency_conflict`, `dispute_closed`, `dispute_full`, `upload_gone`.
 */
export async function answerDispute(
  app: App,
  userId: string,
  { id, idempotencyKey, ...statement }: AnswerDisputeInput,
): Promise<void> {
  const key = callKeyOf(idempotencyKey, statement);
  await app.db.transaction().execute(async (tx) => {
    const { job, row } = await lockOwn(tx, id, userId);
    if (await isAdded(tx, { disputeId: id, authorId: userId, key })) {
      noteNothingChanged();
      return;
    }
    requireOpen(row);
    if ((await countStatements(tx, id, userId)) >= MAX_STATEMENTS) throw new DomainError('dispute_full');
    await addStatement(tx, app, { disputeId: id, userId, key, ...statement });
    await tellAnswered(tx, app, { job, text: statement.text, userId });
  });
}

/**
 * Whether a statement was added by this very call, whose answer was lost. Under the lock of the dispute, so that of
 * parallel calls each sees the one before. Throws `idempotency_conflict`.
 */
export async function isAdded(
  tx: Tx,
  { key, ...of }: { disputeId: string; authorId: string; key: CallKey | null },
): Promise<boolean> {
  if (key === null) return false;
  const added = await findStatement(tx, { ...of, idempotencyKey: key.idempotencyKey });
  if (added === undefined) return false;
  requireSameCall(added, key);
  return true;
}

/** Whoever opened a dispute takes it back, such as when the two have agreed. Throws `not_found`, `dispute_closed`. */
export async function withdrawDispute(app: App, userId: string, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { job, row } = await lockOwn(tx, id, userId);
    requireOpen(row);
    // The other side's.
    if (row.openedBy !== userId) throw new DomainError('not_found');
    await updateDispute(tx, id, { status: 'withdrawn', closedAt: app.clock.now(), closedBy: userId });
    await tellClosed(tx, app, { job, decision: null });
  });
}

/** The dispute about one of the caller's jobs, and what they may do. Throws `not_found`. */
export async function getJobDispute(app: Reading, userId: string, requestId: string): Promise<JobDispute> {
  const job = await findJob(app.db, requestId, userId);
  if (job === undefined) throw new DomainError('not_found');
  const row = await findOfJob(app.db, requestId);
  const isOpen = row?.status === 'open';
  const end = openUntil(job);
  return {
    dispute: row === undefined ? null : await describeDispute(app, job, row),
    side: sideOf(job, userId),
    mayOpen: refusalOfDispute(job, row, app.clock.now()) === null,
    openUntil: end?.toISOString() ?? null,
    mayAnswer: isOpen,
    mayWithdraw: isOpen && row.openedBy === userId,
  };
}

/** The record of a dispute of the caller, as a file. Throws `not_found`. */
export async function getDisputeRecord(app: Reading, userId: string, id: string): Promise<DisputeRecord> {
  const row = await findDispute(app.db, id);
  const job = row === undefined ? undefined : await findJob(app.db, row.requestId, userId);
  if (row === undefined || job === undefined) throw new DomainError('not_found');
  return recordOf(app, job, row);
}

/** For callers who have decided that their reader may see it. */
export async function recordOf(app: Reading, job: DisputedJob, row: DisputeRow): Promise<DisputeRecord> {
  const dispute = await describeDispute(app, job, row);
  const content = disputeRecord(dispute, job, app.clock.now());
  return { fileName: `dispute-${row.id}.txt`, content };
}

/** With signed addresses of its files: for callers who have decided that their reader may see it. */
async function describeDispute(app: Reading, job: DisputedJob, row: DisputeRow): Promise<Dispute> {
  const statements = await listStatements(app.db, [row.id]);
  const uploads = await mediaOf(
    app,
    statements.flatMap(({ uploadIds }) => uploadIds),
  );
  return toDispute({ job, row, statements, uploads });
}

type NewStatement = {
  disputeId: string;
  userId: string;
  key: CallKey | null;
  text: string;
  photos: readonly string[];
  documents: readonly string[];
};

async function addStatement(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { disputeId, userId, key, text, photos, documents }: NewStatement,
): Promise<void> {
  const { id } = await insertStatement(tx, {
    ...{ disputeId, authorId: userId, isStaff: false, text, ...key },
    createdAt: app.clock.now(),
  });
  await holdUploads(tx, app, {
    ownerId: userId,
    subject: { kind: 'dispute', id },
    uploads: [
      ...photos.map((uploadId) => ({ id: uploadId, kind: 'photo' }) as const),
      ...documents.map((uploadId) => ({ id: uploadId, kind: 'document' }) as const),
    ],
  });
  await insertFiles(tx, id, [...photos, ...documents]);
}

/** The dispute of a job of the caller, locked. Throws `not_found`. */
async function lockOwn(tx: Tx, id: string, userId: string): Promise<{ job: DisputedJob; row: DisputeRow }> {
  const row = await lockDispute(tx, id);
  const job = row === undefined ? undefined : await findJob(tx, row.requestId, userId);
  if (row === undefined || job === undefined) throw new DomainError('not_found');
  return { job, row };
}

/** Throws `dispute_closed`. */
export function requireOpen({ status }: DisputeRow): void {
  if (status !== 'open') throw new DomainError('dispute_closed');
}
