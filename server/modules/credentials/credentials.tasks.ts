import { EXPIRY_REMINDER_DAYS } from '#contract/credential-rules.ts';
import { marketDay } from '#contract/market-day.ts';
import type { App } from '../../app.ts';
import { credentialExpiring } from '../../emails/credential-expiring.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { isRequired } from '../profiles/verification.policy.ts';
import { type ExpiryReminder, updateExpiryReminded } from './credentials.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;

/**
 * Mails professionals 45, 14, 7 and 1 days before a document expires, once each. If several are due at once, only the last is
 * sent; none while a replacement is in review, nor for a check that doesn't count under the present name.
 */
export async function remindExpiry(app: App): Promise<void> {
  const now = app.clock.now();
  const today = marketDay(now);
  for (const [index, days] of [...EXPIRY_REMINDER_DAYS.entries()].toReversed()) {
    const until = dayAfter(today, days);
    const reminder = { ordinal: index + 1, today, until, limit: BATCH };
    while ((await remindBatch(app, reminder)) === BATCH);
  }
}

/** The mark and the mail commit together. */
async function remindBatch(app: App, reminder: ExpiryReminder): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const due = await updateExpiryReminded(tx, reminder);
    for (const { kind, validUntil, email, fullName } of due) {
      const params = { name: fullName, kind, expiresOn: validUntil, isRequired: isRequired(kind) };
      await queueMail(tx, app, credentialExpiring.to(email, params));
    }
    return due.length;
  });
}

/** A calendar day so many days later; both are YYYY-MM-DD. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
