import type { Db, NewRow, Tx } from '#db/types.ts';

/** What finishing wrote; undefined before the first time. */
export function findFinished(db: Db | Tx, userId: string) {
  return db
    .selectFrom('onboardingAnswers')
    .select(['draftVersion', 'writtenDescription'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Writes the answers in place of those before; the first time of finishing stays. */
export async function upsertAnswers(tx: Tx, row: NewRow<'onboardingAnswers'>): Promise<void> {
  const { userId, finishedAt, ...changes } = row;
  await tx
    .insertInto('onboardingAnswers')
    .values({ userId, finishedAt, ...changes })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}
