import { DIGEST_TIME } from '#contract/notification-preferences.ts';
import type { App } from '../../app.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { unreadDigest } from '../../emails/unread-digest.ts';
import { nextAt } from './clock-times.policy.ts';
import { countUnreadOf, listUnreadTexts } from './notifications.queries.ts';
import { lockDueDigest, updateDigested } from './preferences.queries.ts';

/** As many as the email names. */
const LISTED = 8;

/**
 * Queues the digests that are due, each of them once however many workers run: a member's row is locked, and its next digest is
 * set in the transaction that queues this one.
 */
export async function sendDigests(app: App): Promise<void> {
  while (await sendNext(app));
}

async function sendNext(app: App): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const now = app.clock.now();
    const due = await lockDueDigest(tx, now);
    if (due === undefined) return false;
    const { userId, accountId, timeZone, digestedUntil, email, fullName } = due;
    await updateDigested(tx, { userId, dueAt: nextAt(DIGEST_TIME, now, timeZone), until: now });
    const texts = await listUnreadTexts(tx, { userId: accountId, since: digestedUntil, limit: LISTED });
    // Nothing new since the last one.
    if (texts.length === 0) return true;
    const count = await countUnreadOf(tx, accountId);
    await queueMail(tx, app, unreadDigest.to(email, { name: fullName, texts, count }));
    return true;
  });
}
