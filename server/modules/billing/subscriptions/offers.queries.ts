import type { Db, Tx } from '#db/types.ts';

export function findOffer(db: Db, userId: string) {
  return db
    .selectFrom('planOffers')
    .select(['planId', 'cycle'])
    .where('userId', '=', userId)
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
