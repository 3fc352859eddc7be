import { emailSchema } from '#contract/auth.ts';
import type {
  RecordCheckInput,
  RenameMemberInput,
  RestrictAccountInput,
  Verification,
} from '#contract/staff.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { accountRestored } from '../../emails/account-restored.ts';
import { accountRestricted } from '../../emails/account-restricted.ts';
import { nameCorrected } from '../../emails/name-corrected.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { refreshListed } from '../profiles/grace.service.ts';
import { lockProfessional, recordCheck, renameProfile } from '../profiles/profiles.service.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { lockAccountByEmail, updateIsStaff, updateRestriction } from './staff.queries.ts';

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
export async function renameMember(app: App, { email, fullName }: RenameMemberInput): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { isRenamed } = await renameProfile(tx, app, { email, fullName });
    if (isRenamed) await queueMail(tx, app, nameCorrected.to(email, { name: fullName }));
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
      const message = "You can't restrict your own account";
      throw new DomainError('invalid_input', { issues: [{ path: 'email', message }] });
    }
    const restrictedAt = account.restrictedAt ?? app.clock.now();
    await updateRestriction(tx, account.id, { restrictedAt, restrictedReason: reason });
    if (account.restrictedAt !== null) return account.id;
    await refreshListed(tx, account.id);
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
export async function restoreAccount(app: App, email: string): Promise<void> {
  const userId = await app.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.restrictedAt === null) return account.id;
    await updateRestriction(tx, account.id, null);
    await refreshListed(tx, account.id);
    const change = { userId: account.id, before: null, at: app.clock.now().toISOString() };
    await app.queue.enqueue(tx, 'search.notifyAlerts', change);
    await queueMail(tx, app, accountRestored.to(account.email, { name: account.fullName }));
    return account.id;
  });
  app.sessionMemory.forgetUser(userId);
}

/** Makes an account staff; false when there is no account with this address. For the command line only. */
export async function makeStaff(db: Db, email: string): Promise<boolean> {
  return updateIsStaff(db, emailSchema.parse(email));
}
