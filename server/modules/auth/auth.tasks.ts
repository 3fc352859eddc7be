import { PASSWORD_RESET_MINUTES, SIGN_IN_LINK_MINUTES } from '#contract/auth.ts';
import type { App } from '../../app.ts';
import { passwordReset } from '../../emails/password-reset.ts';
import { sendMail } from '../../emails/send-mail.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { signInLink } from '../../emails/sign-in-link.ts';
import { verifyEmail } from '../../emails/verify-email.ts';
import { deleteExpiredRateLimits, findUserByEmail, findUserById } from './auth.queries.ts';
import { deleteExpiredDevices } from './devices.queries.ts';
import { deleteExpiredLinkTokens } from './links.queries.ts';
import { sweepExpiredTokens } from '../tokens/token-revocation.service.ts';
import { createLink } from './links.service.ts';
import { sweepExpiredSessions } from './sessions.service.ts';

/**
 * Creates the link and mails it in one task, so that the queue never holds a usable link. An unknown address is dropped
 * here rather than in the procedure, whose timing therefore does not reveal whether an account exists.
 */
export async function sendPasswordReset(app: App, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(app.db, email);
  if (user === undefined) return;
  const url = await app.db
    .transaction()
    .execute((tx) => createLink(tx, app, { userId: user.id, email, purpose: 'password_reset' }));
  if (url === null) return;
  const params = { name: user.fullName, url, validMinutes: PASSWORD_RESET_MINUTES };
  await sendMail(app, passwordReset.to(email, params));
}

/** Mails the link that verifies the address; does nothing once it is verified. */
export async function sendEmailVerification(app: App, { userId }: { userId: string }): Promise<void> {
  const user = await findUserById(app.db, userId);
  if (user === undefined || user.emailVerifiedAt !== null) return;
  const url = await app.db
    .transaction()
    .execute((tx) => createLink(tx, app, { userId, email: user.email, purpose: 'email_verification' }));
  if (url === null) return;
  await sendMail(app, verifyEmail.to(user.email, { name: user.fullName, url }));
}

/**
 * Mails the link that an unknown device needs for the next sign-in, to somebody whose password was right. There are only
 * so many an hour, so that who knows the password cannot fill the mailbox.
 * @param userId null: the password was wrong, and nothing is sent
 */
export async function sendSignInLink(
  app: App,
  { userId }: { userId: string | null },
  attempt: TaskAttempt,
): Promise<void> {
  const user = userId === null ? undefined : await findUserById(app.db, userId);
  if (user === undefined) return;
  // Counted once, however often the mail is tried.
  if (!attempt.isRepeat && !(await app.limits.tryTake('signInLinkByAccount', user.id))) return;
  const url = await app.db
    .transaction()
    .execute((tx) => createLink(tx, app, { userId: user.id, email: user.email, purpose: 'sign_in' }));
  if (url === null) return;
  const params = { name: user.fullName, url, validMinutes: SIGN_IN_LINK_MINUTES };
  await sendMail(app, signInLink.to(user.email, params));
}

/** Deletes expired sessions, tokens, devices, links and counters. */
export async function sweepExpired(app: App): Promise<void> {
  const now = app.clock.now();
  await sweepExpiredSessions(app);
  await sweepExpiredTokens(app);
  await deleteExpiredDevices(app.db, now);
  await deleteExpiredLinkTokens(app.db, now);
  await deleteExpiredRateLimits(app.db, now);
}
