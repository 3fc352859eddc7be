import { GRACE_REMINDER_DAYS } from '#contract/credential-rules.ts';
import type { App } from '../../app.ts';
import { credentialsDue } from '../../emails/credentials-due.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { runParts } from '../../queue/task-parts.ts';
import { type GraceReminder, listEnded, updateGraceReminded } from './grace.queries.ts';
import { endGrace, listMissing } from './grace.service.ts';
import { daysUntil } from './verification.policy.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/**
 * Mails professionals 7, 3 and 1 days before the grace period ends, once each, unless all they owe is in review. If several
 * are due at once (after downtime), only the last is sent.
 */
export async function remindGrace(app: App): Promise<void> {
  const now = app.clock.now();
  for (const [index, days] of [...GRACE_REMINDER_DAYS.entries()].toReversed()) {
    const until = new Date(now.getTime() + days * DAY_MS);
    const reminder = { ordinal: index + 1, now, until, limit: BATCH };
    while ((await remindBatch(app, reminder)) === BATCH);
  }
}

/** The mark and the mail commit together. */
async function remindBatch(app: App, reminder: GraceReminder): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const due = await updateGraceReminded(tx, reminder);
    for (const grace of due) {
      const missing = await listMissing(tx, grace, reminder.now);
      if (missing.length === 0) continue;
      const daysLeft = daysUntil(grace.endsAt, reminder.now);
      const params = { name: grace.fullName, endsAt: grace.endsAt.toISOString(), daysLeft, missing };
      await queueMail(tx, app, credentialsDue.to(grace.email, params));
    }
    return due.length;
  });
}

/** Puts accounts on hold whose grace period is over, each in its own transaction. */
export async function endGracePeriods(app: App): Promise<void> {
  const now = app.clock.now();
  await runParts(app, async (attempt) => {
    for (let after = BEFORE_ALL_IDS; ;) {
      const ids = await listEnded(app.db, { now, after, limit: BATCH });
      for (const id of ids) await attempt(() => app.db.transaction().execute((tx) => endGrace(tx, app, id)));
      const last = ids.at(-1);
      if (last === undefined || ids.length < BATCH) return;
      after = last;
    }
  });
}
