import type { Db, Tx } from '#db/types.ts';

/**
 * The account behind an address and its profile, locked until the transaction ends: the profile first, as all do who change
 * what is listed. Rows that name the account can still be written.
 */
export async function lockAccountByEmail(tx: Tx, email: string) {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('userId', '=', (user) => user.selectFrom('users').select('id').where('email', '=', email))
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.restrictedAt', 'profiles.fullName'])
    .where('users.email', '=', email)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

export type Restriction = { restrictedAt: Date; restrictedReason: string };

/** Restricts an account, or takes its restriction back (null). */
export async function updateRestriction(
  tx: Tx,
  userId: string,
  restriction: Restriction | null,
): Promise<void> {
  const { restrictedAt, restrictedReason } = restriction ?? { restrictedAt: null, restrictedReason: null };
  await tx.updateTable('users').set({ restrictedAt, restrictedReason }).where('id', '=', userId).execute();
}

export async function updateIsStaff(db: Db, email: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ isStaff: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
