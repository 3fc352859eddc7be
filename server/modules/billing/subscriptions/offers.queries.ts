import type { Db, Tx } from '#db/types.ts';

/** The address of an account, and what staff opened for it, if anything. */
export function findAddressAndOffer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('planOffers', 'planOffers.userId', 'users.id')
    .select(['users.email', 'planOffers.planId', 'planOffers.cycle'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function upsertOffer(
  tx: Tx,
  row: { userId: string; planId: string; cycle: 'monthly' | 'annual'; offeredBy: string; offeredAt: Date },
): Promise<void> {
  const { userId, ...offer } = row;
  await tx
    .insertInto('planOffers')
    .values({ userId, ...offer })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(offer))
    .execute();
}
