import { emailSchema } from '#contract/auth.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type {
  ListRestrictedInput,
  LookedUp,
  RestrictedAccount,
  StaffMember,
  StaffWorker,
} from '#contract/staff-accounts.ts';
import type {
  DeadTask,
  RecordCheckInput,
  RenameMemberInput,
  RestrictAccountInput,
  Verification,
  Waiting,
} from '#contract/staff.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { accountRestored } from '../../emails/account-restored.ts';
import { accountRestricted } from '../../emails/account-restricted.ts';
import { nameCorrected } from '../../emails/name-corrected.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { countDeadTasks, dismissDeadTask, listDeadTasks, retryDeadTask } from '../../queue/dead-letters.ts';
import { refreshListed } from '../profiles/grace.service.ts';
import { lockProfessional, recordCheck, renameProfile } from '../profiles/profiles.service.ts';
import { writeAudit } from '../audit/audit.service.ts';
import {
  findMember,
  findWorker,
  listRestrictedRows,
  lockAccountByEmail,
  type MemberRow,
  type RestrictedRow,
  updateIsStaff,
  updateRestriction,
  type WorkerRow,
} from './staff.queries.ts';
import { countOpenCases } from './waiting.queries.ts';

export async function readWaiting(app: App): Promise<Waiting> {
  const [cases, tasks] = await Promise.all([countOpenCases(app.db), countDeadTasks(app)]);
  return { ...cases, tasks };
}

/** Background tasks that failed for good: the newest, and how many there are. */
export async function readDeadTasks(app: App): Promise<Page<DeadTask> & { total: number }> {
  const [items, total] = await Promise.all([listDeadTasks(app), countDeadTasks(app)]);
  return { items, nextCursor: null, total };
}

/** Has a task that failed for good tried anew, with who did it in the audit log (product 16.17). Throws `not_found`. */
export async function retryTask(app: App, staffUserId: string, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const task = await retryDeadTask(tx, app, id);
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: staffUserId, action: 'task_retried' },
      reason: task,
    });
  });
}

/** Puts a task that failed for good away, with who did it in the audit log (product 16.17). Throws `not_found`. */
export async function dismissTask(app: App, staffUserId: string, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const task = await dismissDeadTask(tx, id);
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: staffUserId, action: 'task_dismissed' },
      reason: task,
    });
  });
}

/**
 * Records that staff have seen a document, and until when it is valid. The newest check of a kind counts: a mistake is
 * put right by another one, a document that has lapsed by a day that has passed.
 * Throws `not_found`, `professional_not_found`, `document_name_differs`.
 */
export async function recordDocumentCheck(
  app: App,
  staffUserId: string,
  input: RecordCheckInput,
): Promise<Verification> {
  const { email, kind, validUntil, name, documentType = null, state: issuingState = null } = input;
  return app.db.transaction().execute(async (tx) => {
    const { profileId, userId } = await lockProfessional(tx, email);
    const verification = await recordCheck(tx, app, profileId, {
      ...{ kind, validUntil, name, documentType, issuingState, issuer: null, credentialId: null },
      method: 'document',
      checkedBy: staffUserId,
    });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: userId, action: 'check_recorded' },
      ...{ kind, validUntil },
    });
    return verification;
  });
}

/**
 * Corrects the name of a member (product 16.8) and mails them the new one. The checks of a professional hold for the name
 * they were made for, so that another name asks for them anew. Does nothing where the name is the same. Throws `not_found`.
 */
export async function renameMember(
  app: App,
  staffUserId: string,
  { email, fullName }: RenameMemberInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { isRenamed, hasLostBadge, userId } = await renameProfile(tx, app, { email, fullName });
    if (!isRenamed) return;
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: userId, action: 'member_renamed' },
    });
    await queueMail(tx, app, nameCorrected.to(email, { name: fullName, hasLostBadge }));
  });
}

/**
 * An account as staff see it, or somebody who works for a company (product 17.8); each look is a row of the audit log.
 * Throws `not_found`.
 */
export async function lookUpMember(app: App, staffUserId: string, email: string): Promise<LookedUp> {
  return app.db.transaction().execute(async (tx) => {
    const found = await findSomebody(tx, email);
    if (found === undefined) throw new DomainError('not_found');
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: found.id, action: 'member_looked_up' },
    });
    return found.seen;
  });
}

async function findSomebody(tx: Tx, email: string): Promise<{ id: string; seen: LookedUp } | undefined> {
  const account = await findMember(tx, email);
  if (account !== undefined) return { id: account.id, seen: toMember(account) };
  const worker = await findWorker(tx, email);
  return worker === undefined ? undefined : { id: worker.id, seen: toWorker(worker) };
}

function toWorker(row: WorkerRow): StaffWorker {
  const { email, fullName, role, companyProfileId, companyName, companyEmail } = row;
  return {
    kind: 'worker',
    ...{ email, fullName, role },
    joinedAt: row.joinedAt.toISOString(),
    hasTwoStep: row.twoStepSince !== null,
    company: { profileId: companyProfileId, name: companyName, email: companyEmail },
  };
}

function toMember(row: MemberRow): StaffMember {
  const { profileId, fullName, companyName, userType, location, isStaff, restrictedAt } = row;
  return {
    kind: 'account',
    ...{ profileId, email: row.email, fullName, companyName, userType, location, isStaff },
    joinedAt: row.createdAt.toISOString(),
    isEmailVerified: row.emailVerifiedAt !== null,
    hasTwoStep: row.twoStepSince !== null,
    isVerified: row.verified,
    isOverdue: row.credentialsOverdueAt !== null,
    restriction: restrictedAt === null ? null : toRestriction({ ...row, restrictedAt }),
    reports: { open: Number(row.openReportCount), total: Number(row.reportCount) },
  };
}

function toRestriction(
  row: Pick<RestrictedRow, 'restrictedAt' | 'restrictedReason' | 'restrictedByName'>,
): NonNullable<StaffMember['restriction']> {
  return {
    reason: row.restrictedReason ?? '',
    restrictedAt: row.restrictedAt.toISOString(),
    restrictedBy: row.restrictedByName,
  };
}

/** Suspended accounts with the reason, the newest suspension first. */
export async function listRestricted(db: Db, page: ListRestrictedInput): Promise<Page<RestrictedAccount>> {
  const rows = await listRestrictedRows(db, page);
  return toPage(rows, {
    limit: page.limit,
    at: (row) => row.restrictedAt,
    item: (row) => ({
      ...{ id: row.id, profileId: row.profileId, email: row.email, userType: row.userType },
      name: row.companyName ?? row.fullName,
      ...toRestriction(row),
    }),
  });
}

async function lockAccount(tx: Tx, email: string) {
  const account = await lockAccountByEmail(tx, email);
  if (account === undefined) throw new DomainError('not_found');
  return account;
}

/**
 * Restricts an account: not listed, no new contacts or jobs; sign-in, own data and sessions stay. The reason is mailed
 * to the person, and a task refunds the Connections of the last 30 days that were spent on them or by them. On an
 * account that is already restricted, only the reason changes.
 * Throws `not_found`, and `invalid_input` for one's own account.
 */
export async function restrictAccount(
  app: App,
  staffUserId: string,
  { email, reason }: RestrictAccountInput,
): Promise<void> {
  const userId = await app.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.id === staffUserId) {
      const message = 'You can’t restrict your own account';
      throw new DomainError('invalid_input', { issues: [{ path: 'email', message }] });
    }
    const restrictedAt = account.restrictedAt ?? app.clock.now();
    const restriction = { restrictedAt, restrictedReason: reason, restrictedBy: staffUserId };
    await updateRestriction(tx, account.id, restriction);
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: account.id, action: 'account_restricted' },
      reason,
    });
    if (account.restrictedAt !== null) return account.id;
    await refreshListed(tx, account.id, app.clock.now());
    await app.queue.enqueue(tx, 'connections.returnSuspended', {});
    await queueMail(tx, app, accountRestricted.to(account.email, { name: account.fullName, reason }));
    return account.id;
  });
  app.sessionMemory.forgetUser(userId);
}

/**
 * Lifts a restriction, lists the account again and notifies the person. Refunds made meanwhile stay, and no one is
 * charged again. Does nothing to an unrestricted account. Throws `not_found`.
 */
export async function restoreAccount(app: App, staffUserId: string, email: string): Promise<void> {
  const userId = await app.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.restrictedAt === null) return account.id;
    await updateRestriction(tx, account.id, null);
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: account.id, action: 'account_restored' },
    });
    await refreshListed(tx, account.id, app.clock.now());
    const change = { userId: account.id, before: null, at: app.clock.now().toISOString() };
    await app.queue.enqueue(tx, 'search.notifyAlerts', change);
    const isOnHold = account.credentialsOverdueAt !== null;
    await queueMail(tx, app, accountRestored.to(account.email, { name: account.fullName, isOnHold }));
    return account.id;
  });
  app.sessionMemory.forgetUser(userId);
}

/** Makes an account staff; false when there is no account with this address. For the command line only. */
export async function makeStaff(db: Db, email: string): Promise<boolean> {
  return updateIsStaff(db, emailSchema.parse(email));
}
