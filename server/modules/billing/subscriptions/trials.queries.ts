import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

/**
 * Whether this account, or this mailbox under another spelling, has had its trial, or tried for one with a card that
 * had: the next plan of such an account begins without.
 */
export async function hasTried(
  db: Db | Tx,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<boolean> {
  const refused = await db
    .selectFrom('checkoutIntents')
    .select('id')
    .where('userId', '=', userId)
    .where('failure', '=', sql.lit('trial_used'))
    .limit(1)
    .executeTakeFirst();
  if (refused !== undefined) return true;
  const row = await db
    .selectFrom('trials')
    .select('userId')
    .where((where) => where.or([where('userId', '=', userId), where('emailKey', '=', emailKey)]))
    .executeTakeFirst();
  return row !== undefined;
}

export type NewTrial = {
  userId: string;
  emailKey: string;
  cardFingerprint: string | null;
  subscriptionId: string;
  startedAt: Date;
};

/** False when the account, the mailbox or the card has had its trial. */
export async function insertTrial(tx: Tx, row: NewTrial): Promise<boolean> {
  const outcome = await tx
    .insertInto('trials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
