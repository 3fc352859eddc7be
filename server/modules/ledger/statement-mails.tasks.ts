import { writeFingerprint } from '#contract/statement-chain.ts';
import type { App } from '../../app.ts';
import { monthlyStatement } from '../../emails/monthly-statement.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { runParts } from '../../queue/task-parts.ts';
import { settleWallet } from './ledger.service.ts';
import { lastMonthOf, nameOfMonth } from './statement-mails.policy.ts';
import { insertStatementMail, listUnmailed } from './statement-mails.queries.ts';

const BATCH = 50;

/**
 * Mails the statements of the last month with the hash of the last line (product 39.5): once for an account and month, to
 * those in whose wallet something moved or is left. The mark and the mail commit together, account by account.
 */
export async function mailStatements(app: App): Promise<void> {
  const month = lastMonthOf(app.clock.now());
  await runParts(app, async (attempt) => {
    for (let after: string | null = null; ;) {
      const userIds: string[] = await listUnmailed(app.db, { month, after, limit: BATCH });
      for (const userId of userIds) await attempt(() => mailStatement(app, userId, month));
      const last = userIds.at(-1);
      if (last === undefined || userIds.length < BATCH) return;
      after = last;
    }
  });
}

async function mailStatement(app: App, userId: string, month: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // What has ended by now is a line before the hash is named.
    await settleWallet(tx, { userId, at: app.clock.pinned() });
    const statement = await insertStatementMail(tx, { userId, month, at: app.clock.now() });
    if (statement === undefined) return;
    const { email, head, ...facts } = statement;
    const params = { ...facts, month: nameOfMonth(month), fingerprint: writeFingerprint(head) };
    await queueMail(tx, app, monthlyStatement.to(email, params));
  });
}
