import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { emailChangeBlocked } from '../../emails/email-change-blocked.ts';
import { emailChangeNew } from '../../emails/email-change-new.ts';
import { emailChangeOld } from '../../emails/email-change-old.ts';
import { sendMail } from '../../emails/send-mail.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { findHolder, findPersonToMail } from '../auth/auth.service.ts';
import { hashOfToken } from '../auth/links.service.ts';
import {
  deleteExpiredEmailChanges,
  findEmailChange,
  type Side,
  updateTokenHash,
} from './email-change.queries.ts';

type Payload = { userId: string; side: Side; requestedAt: string };

/**
 * Creates the link for one of the two mailboxes and mails it in one task, so that the queue never holds a usable link; each
 * try makes a new one. A new address with an account gets no link: its holder alone is told.
 */
export async function sendEmailChange(
  app: App,
  { userId, side, requestedAt }: Payload,
  attempt: TaskAttempt,
): Promise<void> {
  const change = await findEmailChange(app.db, userId, app.clock.now());
  // Replaced or taken back meanwhile.
  if (change?.createdAt.toISOString() !== requestedAt) return;
  const { newEmail, oldEmail, createdAt } = change;
  if (side === 'new') {
    // Counted once, however often the mail is tried.
    if (!attempt.isRepeat && !(await app.limits.tryTake('emailChangeByRecipient', newEmail))) return;
    const holder = await findHolder(app, newEmail);
    if (holder !== undefined) {
      await sendMail(app, emailChangeBlocked.to(newEmail, { name: holder.fullName }));
      return;
    }
  }
  const token = randomBytes(32).toString('base64url');
  if (!(await updateTokenHash(app.db, { userId, side, createdAt, tokenHash: hashOfToken(token) }))) return;
  const url = `${app.config.web.publicUrl}/change-email?token=${token}`;
  if (side === 'new') {
    await sendMail(app, emailChangeNew.to(newEmail, { newEmail, url }));
    return;
  }
  const name = (await findPersonToMail(app.db, userId))?.fullName ?? '';
  await sendMail(app, emailChangeOld.to(oldEmail, { name, newEmail, url }));
}

/** Deletes requests whose links have expired. */
export async function sweepEmailChanges(app: App): Promise<void> {
  await deleteExpiredEmailChanges(app.db, app.clock.now());
}
