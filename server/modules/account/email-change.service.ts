import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { type OpenedEmailChange, type PendingEmailChange } from '#contract/account.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { emailChanged } from '../../emails/email-changed.ts';
import { OPTIONAL_MAILS } from '../../emails/mail-subjects.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { readdressMails } from '../../queue/waiting-mails.queries.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { findPersonToMail, holdAddress } from '../auth/auth.service.ts';
import { hashOfToken } from '../auth/links.service.ts';
import { holdSignIn, requireSame } from '../auth/same-sign-in.service.ts';
import { type OwnProof, requirePassword } from '../auth/step-up.service.ts';
import { countUsableTokens } from '../tokens/tokens.service.ts';
import {
  deleteEmailChange,
  deleteEmailChangeByOldToken,
  deleteOtherSignIns,
  findEmailChange,
  findEmailChangeByToken,
  lockEmailChange,
  updateConfirmed,
  updateEmail,
  upsertEmailChange,
} from './email-change.queries.ts';

const HOUR_MS = 3_600_000;
type Origin = { clientAddress: string };
type ChangeRow = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

function toPending({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt }: ChangeRow): PendingEmailChange {
  return {
    newEmail,
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The change of address that waits for its mailboxes; null without one. */
export async function getEmailChange(app: App, { personId }: Caller): Promise<PendingEmailChange | null> {
  const row = await findEmailChange(app.db, personId, app.clock.now());
  return row === undefined ? null : toPending(row);
}

/**
 * Asks both mailboxes. Whether the new address has an account is looked up by the task that mails, so that answer and
 * timing are the same for all (product 37.3).
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `same_email`, `too_many_attempts`, `too_busy`
 */
export async function requestEmailChange(
  app: App,
  caller: Caller,
  { newEmail, ...proof }: { newEmail: string } & OwnProof,
): Promise<PendingEmailChange> {
  const { personId: userId, sessionId } = caller;
  const person = await requirePassword(app, caller, proof, {
    beforeCode: ({ email }) => {
      if (email === newEmail) throw new DomainError('same_email');
    },
  });
  await app.limits.take('emailChangeByAccount', userId);
  const createdAt = app.clock.now();
  const expiresAt = new Date(createdAt.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS);
  await app.db.transaction().execute(async (tx) => {
    // A change that was confirmed meanwhile may have brought this very address.
    if ((await requireSame(tx, person)).email === newEmail) throw new DomainError('same_email');
    await upsertEmailChange(tx, { userId, newEmail, sessionId, createdAt, expiresAt });
    for (const side of ['old', 'new'] as const) {
      const payload = { userId, side, requestedAt: createdAt.toISOString() };
      await app.queue.enqueue(tx, 'account.sendEmailChange', payload);
    }
  });
  return { newEmail, isOldConfirmed: false, isNewConfirmed: false, expiresAt: expiresAt.toISOString() };
}

/** Takes the request back: its links no longer work. @throws DomainError `not_found` */
export async function cancelEmailChange(app: App, { personId }: Caller): Promise<void> {
  if (!(await deleteEmailChange(app.db, personId))) throw new DomainError('not_found');
}

/** What a link is for; uses nothing up. @throws DomainError `token_invalid`, `too_many_attempts` */
export async function openEmailChange(
  app: App,
  token: string,
  { clientAddress }: Origin,
): Promise<OpenedEmailChange> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const tokenHash = hashOfToken(token);
  const row = await findEmailChangeByToken(app.db, tokenHash, app.clock.now());
  if (row === undefined) throw new DomainError('token_invalid');
  const side = sideOf(row, tokenHash);
  const confirmedAt = side === 'old' ? row.oldConfirmedAt : row.newConfirmedAt;
  return { side, newEmail: row.newEmail, isConfirmed: confirmedAt !== null };
}

const sideOf = ({ oldTokenHash }: ChangeRow, tokenHash: string) =>
  oldTokenHash === tokenHash ? ('old' as const) : ('new' as const);

/**
 * One of the two mailboxes agrees. With the second, the address changes: sessions but the one that asked end, links that
 * were mailed to the old address no longer work, mails that wait go to the new one, and both addresses are told. API tokens
 * keep working (product 41.3).
 * @throws DomainError `token_invalid`, `email_taken`, `too_many_attempts`
 */
export async function confirmEmailChange(
  app: App,
  token: string,
  { clientAddress }: Origin,
): Promise<{ isChanged: boolean }> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const [tokenHash, now] = [hashOfToken(token), app.clock.now()];
  const made = await app.db.transaction().execute(async (tx) => {
    const asked = await findEmailChangeByToken(tx, tokenHash, now);
    // The person before the change, as by all who end sign-ins: in another order, the two would wait for each other.
    if (asked !== undefined) await holdSignIn(tx, asked.userId);
    await lockEmailChange(tx, tokenHash);
    const row = await findEmailChangeByToken(tx, tokenHash, now);
    if (row === undefined) throw new DomainError('token_invalid');
    const { userId, newEmail, oldEmail, sessionId } = row;
    const side = sideOf(row, tokenHash);
    if ((side === 'old' ? row.newConfirmedAt : row.oldConfirmedAt) === null) {
      await updateConfirmed(tx, userId, side, now);
      return null;
    }
    await holdAddress(tx, newEmail);
    if (!(await updateEmail(tx, { userId, newEmail, now }))) throw new DomainError('email_taken');
    await deleteEmailChange(tx, userId);
    await deleteOtherSignIns(tx, userId, sessionId);
    await readdressMails(tx, { from: oldEmail, to: newEmail, templates: OPTIONAL_MAILS });
    const name = (await findPersonToMail(tx, userId))?.fullName ?? '';
    const tokens = await countUsableTokens(tx, userId, now);
    for (const address of [oldEmail, newEmail]) {
      await queueMail(tx, app, emailChanged.to(address, { name, newEmail, tokens }));
    }
    await app.queue.enqueue(tx, 'billing.updateCustomer', { userId });
    return { userId, oldEmail };
  });
  if (made === null) return { isChanged: false };
  app.sessionMemory.forgetUser(made.userId);
  await app.limits.clear('signInFailuresByAccount', made.oldEmail);
  return { isChanged: true };
}

/** The old mailbox refuses. @throws DomainError `token_invalid`, also by the link of the new one, `too_many_attempts` */
export async function stopEmailChange(app: App, token: string, { clientAddress }: Origin): Promise<void> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  if (!(await deleteEmailChangeByOldToken(app.db, hashOfToken(token))))
    throw new DomainError('token_invalid');
}
