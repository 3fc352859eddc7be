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
  const tried = db
    .selectFrom('trials')
    .select(sql.lit(true).as('hasTried'))
    .where((where) => where.or([where('userId', '=', userId), where('emailKey', '=', emailKey)]));
  const refused = db
    .selectFrom('checkoutIntents')
    .select(sql.lit(true).as('hasTried'))
    .where('userId', '=', userId)
    .where('failure', '=', sql.lit('trial_used'));
  return (await tried.unionAll(refused).limit(1).executeTakeFirst()) !== undefined;
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
