import { sql } from 'kysely';
import { showcaseFieldsSchema } from '#contract/shown-showcase.ts';
import { columnsOf } from '#db/columns.ts';
import type { Db, NewRow, Row, Tx } from '#db/types.ts';

/** Which version of the draft was finished; undefined before the first time. */
export function findFinished(db: Db | Tx, userId: string) {
  return db
    .selectFrom('showcases')
    .innerJoin('profiles', 'profiles.id', 'showcases.profileId')
    .select(['showcases.profileId', 'showcases.draftVersion'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

/** When a profile was changed last. */
export async function findProfileChange(tx: Tx, profileId: string): Promise<Date> {
  const { updatedAt } = await tx
    .selectFrom('profiles')
    .select('updatedAt')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return updatedAt;
}

/** What is shown of a profile; undefined before it was finished. */
export function findShowcase(db: Db, profileId: string) {
  return db
    .selectFrom('showcases')
    .select(columnsOf(showcaseFieldsSchema))
    .select([sql`business_achievements`.as('businessAchievements'), sql`media_features`.as('mediaFeatures')])
    .where('profileId', '=', profileId)
    .executeTakeFirst();
}

/** Writes what is shown in place of what was; the first time of finishing stays. */
export async function upsertShowcase(tx: Tx, row: NewRow<'showcases'>): Promise<void> {
  const { profileId, finishedAt, ...changes } = row;
  await tx
    .insertInto('showcases')
    .values({ profileId, finishedAt, ...changes })
    .onConflict((conflict) => conflict.column('profileId').doUpdateSet(changes))
    .execute();
}

export type ShowcaseFile = Pick<Row<'showcaseMedia'>, 'slot' | 'uploadId' | 'caption'>;

/** In their order. */
export function listShowcaseMedia(db: Db | Tx, profileId: string): Promise<ShowcaseFile[]> {
  return db
    .selectFrom('showcaseMedia')
    .select(['slot', 'uploadId', 'caption'])
    .where('profileId', '=', profileId)
    .orderBy('slot')
    .orderBy('position')
    .execute();
}

export async function replaceShowcaseMedia(
  tx: Tx,
  profileId: string,
  rows: readonly NewRow<'showcaseMedia'>[],
): Promise<void> {
  await tx.deleteFrom('showcaseMedia').where('profileId', '=', profileId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('showcaseMedia')
      .values([...rows])
      .execute();
}
