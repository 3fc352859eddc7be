import { PASSWORD_RESET_MINUTES } from '#contract/auth.ts';
import type { App } from '../../app.ts';
import { passwordReset } from '../../emails/password-reset.ts';
import { verifyEmail } from '../../emails/verify-email.ts';
import {
  deleteExpiredLinkTokens,
  deleteExpiredRateLimits,
  findUserByEmail,
  findUserById,
} from './auth.queries.ts';
import { createLink } from './links.ts';
import { sweepExpiredSessions } from './sessions.ts';

/**
 * Makes the link and mails it at once, so that no live link ever lies in the queue. An address nobody has ends here:
 * the procedure does the same work for both.
 */
export async function sendPasswordReset(app: App, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(app.db, email);
  if (user === undefined) return;
  const url = await app.db
    .transaction()
    .execute((tx) => createLink(app, tx, { userId: user.id, email, purpose: 'password_reset' }));
  const mail = passwordReset({ name: user.fullName, url, validMinutes: PASSWORD_RESET_MINUTES });
  await app.email.send({ to: email, tag: 'password-reset', ...mail });
}

/** Mails the link that proves the address; nothing to do once it is proven. */
export async function sendEmailVerification(app: App, { userId }: { userId: string }): Promise<void> {
  const user = await findUserById(app.db, userId);
  if (user === undefined || user.emailVerifiedAt !== null) return;
  const url = await app.db
    .transaction()
    .execute((tx) => createLink(app, tx, { userId, email: user.email, purpose: 'email_verification' }));
  await app.email.send({ to: user.email, tag: 'verify-email', ...verifyEmail({ name: user.fullName, url }) });
}

/** Removes sessions, links and counters that have run out. */
export async function sweepExpired(app: App): Promise<void> {
  const now = app.clock.now();
  await sweepExpiredSessions(app);
  await deleteExpiredLinkTokens(app.db, now);
  await deleteExpiredRateLimits(app.db, now);
}
