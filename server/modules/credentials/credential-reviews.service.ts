import { REVIEW_TARGET_HOURS, UNDO_MINUTES } from '#contract/credential-rules.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type {
  ApproveDocumentInput,
  AuditHistoryInput,
  RejectDocumentInput,
  ReviewedDocument,
  ReviewItem,
  ReviewQueue,
  ReviewQueueInput,
} from '#contract/credential-reviews.ts';
import { CREDENTIAL_LABELS, rejectionReasonSchema } from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Verification } from '#contract/staff.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { credentialApproved } from '../../emails/credential-approved.ts';
import { credentialRejected } from '../../emails/credential-rejected.ts';
import { credentialReopened } from '../../emails/credential-reopened.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { findLastRejection, listDocumentHistory, listHistory, writeAudit } from '../audit/audit.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { endGrace, extendGrace, readGrace } from '../profiles/grace.service.ts';
import { recordCheck, withdrawApproval } from '../profiles/profiles.service.ts';
import { isRequired } from '../profiles/verification.policy.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { mayAskAgain } from './credentials.policy.ts';
import { releaseFiles } from './credentials.service.ts';
import {
  countWaiting,
  type Decision,
  findAccount,
  findDocument,
  listWaiting,
  lockProfile,
  type ReviewRow,
  updateDecided,
  updateUndone,
} from './credential-reviews.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEVER_DECIDED = { decidedBy: null, decidedAt: null, rejectionReason: null, note: null };

/** What waits for review, the oldest first, with how many there are and how many wait for too long (product 16.14). */
export async function listReviewQueue(app: App, { cursor, limit }: ReviewQueueInput): Promise<ReviewQueue> {
  const now = app.clock.now();
  const overdueSince = new Date(now.getTime() - REVIEW_TARGET_HOURS * HOUR_MS);
  const [rows, counts] = await Promise.all([
    listWaiting(app.db, { cursor, limit }),
    countWaiting(app.db, overdueSince),
  ]);
  const page = toPage(rows, { limit, at: (row) => row.waitingSince, item: (row) => toItem(row, now) });
  return { ...page, ...counts };
}

function toItem(row: ReviewRow, now: Date): ReviewItem {
  const waitedMs = now.getTime() - row.waitingSince.getTime();
  return {
    id: row.id,
    kind: row.kind,
    documentType: row.documentType,
    professional: { profileId: row.profileId, fullName: row.fullName, companyName: row.companyName },
    waitingSince: row.waitingSince.toISOString(),
    waitingHours: Math.max(0, Math.floor(waitedMs / HOUR_MS)),
    isOverdue: row.status === 'waiting' && waitedMs > REVIEW_TARGET_HOURS * HOUR_MS,
    isSecondLook: row.secondLookAt !== null,
    graceEndsAt: row.graceSettledAt === null ? row.graceEndsAt.toISOString() : null,
  };
}

/**
 * A document with what its owner entered and addresses of its file. Each look is a row of the audit log, written before
 * anything is shown (product 16.17). Throws `not_found`.
 */
export async function openDocument(app: App, staffUserId: string, id: string): Promise<ReviewedDocument> {
  const document = await app.db.transaction().execute(async (tx) => {
    const row = await findDocument(tx, id);
    if (row === undefined) throw new DomainError('not_found');
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: row.userId, action: 'credential_opened' },
      ...{ kind: row.kind, documentId: id },
    });
    return row;
  });
  const uploads = await mediaOf(app, document.uploadId === null ? [] : [document.uploadId]);
  const { status, documentNumber, issuingState, issuer, issuedYear, expiresOn, rejectionReason, note } =
    document;
  return {
    ...toItem(document, app.clock.now()),
    ...{ status, documentNumber, issuingState, issuer, issuedYear, expiresOn },
    submittedAt: document.submittedAt.toISOString(),
    upload: uploads.get(document.uploadId ?? '') ?? null,
    secondLookNote: document.secondLookNote,
    rejection:
      rejectionReason === null
        ? null
        : { reason: rejectionReasonSchema.catch('other').parse(rejectionReason), note },
    isVerified: document.verified,
    history: await listDocumentHistory(app.db, id),
  };
}

/**
 * Approves a document until a day: it becomes a check, from which the verification is derived, and the file of the document
 * before it is deleted. Throws `not_found`, `own_document`, `invalid_input` for a day that has passed,
 * `document_name_differs`, `review_closed`, `colleague_needed`.
 */
export async function approveDocument(
  app: App,
  staffUserId: string,
  { id, validUntil, name, method }: ApproveDocumentInput,
): Promise<Verification> {
  if (validUntil < marketDay(app.clock.now())) {
    const message = 'This day has passed. Reject a document that has expired';
    throw new DomainError('invalid_input', { issues: [{ path: 'validUntil', message }] });
  }
  return app.db.transaction().execute(async (tx) => {
    const document = await lockForDecision(tx, staffUserId, id);
    await decide(tx, { id, staffUserId, at: app.clock.now(), status: 'approved' });
    await releaseFiles(tx, app, document.credentialId, id);
    const { kind, documentType, issuingState, issuer, credentialId, profileId } = document;
    const verification = await recordCheck(tx, app, profileId, {
      ...{ kind, validUntil, name, documentType, issuingState, issuer, method, credentialId },
      checkedBy: staffUserId,
    });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: document.userId, action: 'credential_approved' },
      ...{ kind, documentId: id, validUntil, reason: method },
    });
    await notifyOwner(tx, app, document, 'credential_approved');
    const account = await accountOf(tx, profileId);
    const { isVerified } = verification;
    const isSuspended = account.restrictedAt !== null;
    const params = { name: account.fullName, kind, expiresOn: validUntil, isVerified, isSuspended };
    await queueMail(tx, app, credentialApproved.to(account.email, params));
    return verification;
  });
}

/**
 * Rejects a document with a reason, which its owner is told with what to do. A grace period leaves three days for another one;
 * where it is over, the account goes on hold at once (product 16.11). Throws `not_found`, `own_document`, `review_closed`,
 * `colleague_needed`.
 */
export async function rejectDocument(
  app: App,
  staffUserId: string,
  { id, reason, note: given }: RejectDocumentInput,
): Promise<void> {
  const now = app.clock.now();
  const note = given ?? null;
  await app.db.transaction().execute(async (tx) => {
    const document = await lockForDecision(tx, staffUserId, id);
    const { kind, profileId, userId } = document;
    await decide(tx, { id, staffUserId, at: now, status: 'rejected', rejectionReason: reason, note });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: userId, action: 'credential_rejected' },
      ...{ kind, documentId: id, reason, note },
    });
    await extendGrace(tx, profileId, now);
    await notifyOwner(tx, app, document, 'credential_rejected');
    const account = await accountOf(tx, profileId);
    const grace = await readGrace(tx, document, now);
    const isDue = isRequired(kind) && grace.state === 'running' && grace.daysLeft > 0;
    const deadlineAt = isDue ? grace.endsAt : null;
    const params = {
      ...{ name: account.fullName, kind, reason, note, deadlineAt },
      mayAskAgain: mayAskAgain(document),
    };
    await queueMail(tx, app, credentialRejected.to(account.email, params));
    await endGrace(tx, app, profileId);
  });
}

/**
 * Takes back an approval of one's own within ten minutes: the document is in review again, its check withdrawn, and its owner
 * told. The file that the approval replaced stays deleted. Throws `not_found`, `own_document`, `undo_refused`.
 */
export async function undoApproval(app: App, staffUserId: string, id: string): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const document = await lockForDecision(tx, staffUserId, id);
    const { kind, profileId, userId, credentialId, decidedAt } = document;
    const since = new Date(now.getTime() - UNDO_MINUTES * MINUTE_MS);
    const before = document.secondLookAt === null ? NEVER_DECIDED : await findLastRejection(tx, id);
    const isUndone = await updateUndone(tx, { id, staffUserId, since, before });
    if (!isUndone || decidedAt === null) throw new DomainError('undo_refused');
    await withdrawApproval(tx, app, { profileId, userId, credentialId, approvedAt: decidedAt });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: userId, action: 'approval_undone' },
      ...{ kind, documentId: id },
    });
    await notifyOwner(tx, app, document, 'credential_reopened');
    const account = await accountOf(tx, profileId);
    await queueMail(tx, app, credentialReopened.to(account.email, { name: account.fullName, kind }));
  });
}

async function lockForDecision(tx: Tx, staffUserId: string, id: string): Promise<ReviewRow> {
  const found = await findDocument(tx, id);
  if (found === undefined) throw new DomainError('not_found');
  if (found.userId === staffUserId) throw new DomainError('own_document');
  await lockProfile(tx, found.profileId);
  const document = await findDocument(tx, id);
  if (document === undefined) throw new DomainError('not_found');
  return document;
}

/** Throws `review_closed`, also for who decides at the same moment as a colleague, and `colleague_needed`. */
async function decide(tx: Tx, decision: Decision): Promise<void> {
  if (await updateDecided(tx, decision)) return;
  const row = await findDocument(tx, decision.id);
  throw new DomainError(row?.status === 'waiting' ? 'colleague_needed' : 'review_closed');
}

async function accountOf(tx: Tx, profileId: string) {
  const account = await findAccount(tx, profileId);
  if (account === undefined) throw new DomainError('not_found');
  return account;
}

async function notifyOwner(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  { kind, userId }: ReviewRow,
  news: 'credential_approved' | 'credential_rejected' | 'credential_reopened',
): Promise<void> {
  const title = CREDENTIAL_LABELS[kind].toLowerCase();
  await notify(tx, app, { userId, kind: news, actorName: '', title, requestId: null });
}

/** Every look and decision about a professional's documents, the newest first. Throws `professional_not_found`. */
export async function listReviewHistory(
  app: App,
  { profileId, ...page }: AuditHistoryInput,
): Promise<Page<AuditEntry>> {
  const account = await findAccount(app.db, profileId);
  if (account === undefined) throw new DomainError('professional_not_found');
  return listHistory(app.db, account.userId, page);
}
