import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

export type Side = 'old' | 'new';

/** A second request takes the place of the first, whose links no longer work. */
export async function upsertEmailChange(
  tx: Tx,
  row: Pick<NewRow<'emailChanges'>, 'userId' | 'newEmail' | 'sessionId' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { userId, ...rest } = row;
  const change = {
    ...rest,
    oldTokenHash: null,
    newTokenHash: null,
    oldConfirmedAt: null,
    newConfirmedAt: null,
  };
  await tx
    .insertInto('emailChanges')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

function changes(db: Db | Tx, now: Date) {
  return db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select([
      'emailChanges.userId',
      'emailChanges.newEmail',
      'emailChanges.sessionId',
      'emailChanges.oldTokenHash',
      'emailChanges.oldConfirmedAt',
      'emailChanges.newConfirmedAt',
      'emailChanges.createdAt',
      'emailChanges.expiresAt',
      'users.email as oldEmail',
    ])
    .where('emailChanges.expiresAt', '>', now);
}

export function findEmailChange(db: Db | Tx, userId: string, now: Date) {
  return changes(db, now).where('emailChanges.userId', '=', userId).executeTakeFirst();
}

export function findEmailChangeByToken(db: Db | Tx, tokenHash: string, now: Date) {
  return changes(db, now)
    .where((where) =>
      where.or([
        where('emailChanges.oldTokenHash', '=', tokenHash),
        where('emailChanges.newTokenHash', '=', tokenHash),
      ]),
    )
    .executeTakeFirst();
}

/** Both links pressed at once: one waits for the other, and sees its mark. */
export async function lockEmailChange(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .selectFrom('emailChanges')
    .select('userId')
    .where((where) =>
      where.or([where('oldTokenHash', '=', tokenHash), where('newTokenHash', '=', tokenHash)]),
    )
    .forUpdate()
    .execute();
}

/** False when it was replaced, stopped or made meanwhile. */
export async function updateTokenHash(
  db: Db | Tx,
  { userId, side, createdAt, tokenHash }: { userId: string; side: Side; createdAt: Date; tokenHash: string },
): Promise<boolean> {
  const outcome = await db
    .updateTable('emailChanges')
    .set(side === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash })
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

export async function updateConfirmed(tx: Tx, userId: string, side: Side, now: Date): Promise<void> {
  await tx
    .updateTable('emailChanges')
    .set(side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where('userId', '=', userId)
    .execute();
}

export async function deleteEmailChange(tx: Db | Tx, userId: string): Promise<boolean> {
  const outcome = await tx.deleteFrom('emailChanges').where('userId', '=', userId).executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

/** By the link of the old mailbox alone. */
export async function deleteEmailChangeByOldToken(db: Db | Tx, tokenHash: string): Promise<boolean> {
  const outcome = await db
    .deleteFrom('emailChanges')
    .where('oldTokenHash', '=', tokenHash)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<=', now).execute();
}

/** The new address, confirmed and locked. False when an account has it by now. */
export async function updateEmail(
  tx: Tx,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<boolean> {
  const outcome = await tx
    .updateTable('users')
    .set({ email: newEmail, emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`not exists (select from users other where other.email = ${newEmail})`)
    .where(
      sql<boolean>`not exists (
      select from company_members left_one where left_one.user_id = users.id and left_one.removed_at is not null
    )`,
    )
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Every session but the one that asked, and the links that were mailed to the old address. */
export async function deleteOtherSignIns(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', sessionId).execute();
  await tx.deleteFrom('linkTokens').where('userId', '=', userId).execute();
}
