import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { passwordChanged } from '../../emails/password-changed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { findUserById, lockSignIn, updateEmailVerified, updatePasswordHash } from './auth.queries.ts';
import { deleteDevicesOfUser } from './devices.queries.ts';
import { deleteLinkToken, findLinkToken } from './links.queries.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import { revokeTokensOf } from '../tokens/token-revocation.service.ts';
import { forgetWrongCodes } from '../two-step/sign-in-codes.service.ts';
import { hashOfToken } from './links.service.ts';
import type { PersonalWords } from './passwords.policy.ts';
import { type BrowserOrigin, type BrowserSecrets, endOtherSessions, startAfresh } from './sign-in.service.ts';
import { requireSame } from './same-sign-in.service.ts';
import { requirePassword } from './step-up.service.ts';

/** @throws DomainError `weak_password` with its reasons (product 2.6) */
export async function refuseWeakPassword(app: App, password: string, person: PersonalWords): Promise<void> {
  const reasons = await app.passwords.weaknessesOf(password, person);
  if (reasons.length > 0) throw new DomainError('weak_password', { reasons });
}

/**
 * Requests a reset link by mail. Answer and timing are the same whether the address is known or not.
 * @throws DomainError `too_many_attempts`
 */
export async function requestPasswordReset(
  app: App,
  email: string,
  { clientAddress }: { clientAddress: string },
): Promise<void> {
  await app.limits.take('passwordResetByAddress', limitKeyOfAddress(clientAddress));
  await app.limits.take('passwordResetByAccount', email);
  await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'auth.sendPasswordReset', { email }));
}

/**
 * Sets a new password through an emailed link, valid for one hour and once. Ends every session and token, forgets every
 * known device and starts no session.
 * @throws DomainError `token_invalid`, `weak_password` (the link stays valid), `too_many_attempts`, `too_busy`
 */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  { clientAddress }: { clientAddress: string },
): Promise<void> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const now = app.clock.now();
  const tokenHash = hashOfToken(input.token);
  const link = await findLinkToken(app.db, tokenHash, 'password_reset', now);
  const user = link && (await findUserById(app.db, link.userId));
  if (user === undefined) throw new DomainError('token_invalid');
  await refuseWeakPassword(app, input.password, user);
  const passwordHash = await app.passwords.hash(input.password);
  await app.db.transaction().execute(async (tx) => {
    await lockSignIn(tx, user.id);
    const used = await deleteLinkToken(tx, tokenHash, 'password_reset', now);
    if (used === undefined) throw new DomainError('token_invalid');
    await updatePasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOfUser(tx, user.id);
    await deleteDevicesOfUser(tx, user.id);
    await revokeTokensOf(tx, user.id);
    // Using the mailed link proves the address.
    await updateEmailVerified(tx, user.id, used.email, now);
    await enqueuePasswordChanged(tx, app, user);
  });
  app.sessionMemory.forgetUser(user.id);
  await app.limits.clear('signInFailuresByAccount', user.email);
  await forgetWrongCodes(app, user.id);
}

/**
 * Changes the password; every other session and every token ends, no other device is known, and the asking browser gets a new session.
 * @throws DomainError `wrong_credentials` for the current password, `code_required`, `wrong_code`, `weak_password`,
 * `too_many_attempts`, `too_busy`, `sign_in_required` where another change has ended all sessions in between
 */
export async function changePassword(
  app: App,
  caller: Caller,
  input: { currentPassword: string; newPassword: string; currentCode?: string | undefined },
  origin: BrowserOrigin,
): Promise<BrowserSecrets | null> {
  const proof = { password: input.currentPassword, code: input.currentCode };
  let passwordHash = '';
  const user = await requirePassword(app, caller, proof, {
    limit: 'passwordChangeByAccount',
    beforeCode: async (person) => {
      await refuseWeakPassword(app, input.newPassword, person);
      passwordHash = await app.passwords.hash(input.newPassword);
    },
  });
  await app.db.transaction().execute(async (tx) => {
    const { email } = await requireSame(tx, user);
    await updatePasswordHash(tx, user.id, passwordHash);
    await endOtherSessions(tx, caller);
    await deleteDevicesOfUser(tx, user.id);
    await revokeTokensOf(tx, user.id);
    await enqueuePasswordChanged(tx, app, { ...user, email });
  });
  await forgetWrongCodes(app, user.id);
  const facts = { id: user.id, passwordHash, twoStepSince: user.twoStepSince };
  return startAfresh(app, caller, { ...origin, facts });
}

async function enqueuePasswordChanged(
  tx: Tx,
  app: App,
  user: { email: string; fullName: string },
): Promise<void> {
  await queueMail(tx, app, passwordChanged.to(user.email, { name: user.fullName }));
}
