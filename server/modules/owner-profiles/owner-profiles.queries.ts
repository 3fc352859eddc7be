import { ownerProfileFieldsSchema } from '#contract/owner-profiles.ts';
import { columnsOf } from '#db/columns.ts';
import type { Db, RowPatch, Tx } from '#db/types.ts';

/** Undefined until the first save. */
export async function findOwnerProfile(db: Db | Tx, userId: string) {
  return db
    .selectFrom('ownerProfiles')
    .select(columnsOf(ownerProfileFieldsSchema))
    .select(['photoId', 'introVideoId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Makes the row where there is none, and locks it until the transaction ends. */
export async function lockOwnerProfile(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('ownerProfiles')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ updatedAt: now }))
    .execute();
}

/** Changes the given columns and no others. */
export async function updateOwnerProfile(
  tx: Tx,
  userId: string,
  patch: Omit<RowPatch<'ownerProfiles'>, 'userId'>,
): Promise<void> {
  await tx.updateTable('ownerProfiles').set(patch).where('userId', '=', userId).execute();
}
