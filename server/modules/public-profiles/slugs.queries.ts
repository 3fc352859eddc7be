import { sql } from 'kysely';
import type { NewRow, Tx } from '#db/types.ts';

/** A professional with what a slug is made of, locked until the transaction ends. */
export function lockNamed(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .leftJoin('places', 'places.zip', 'profiles.zip')
    .select(['profiles.id', 'profiles.fullName', 'profiles.companyName', 'places.city'])
    .where('profiles.userId', '=', userId)
    .where('profiles.userType', '=', sql.lit('service_professional'))
    .forUpdate('profiles')
    .executeTakeFirst();
}

export function findCurrentSlug(tx: Tx, profileId: string) {
  return tx
    .selectFrom('publicSlugs')
    .select(['slug', 'base'])
    .where('profileId', '=', profileId)
    .where('isCurrent', '=', sql.lit(true))
    .executeTakeFirst();
}

/** One that the profile had before. */
export function findEarlierSlug(tx: Tx, profileId: string, base: string) {
  return tx
    .selectFrom('publicSlugs')
    .select('slug')
    .where('profileId', '=', profileId)
    .where('base', '=', base)
    .executeTakeFirst();
}

export async function countSlugs(tx: Tx, base: string): Promise<number> {
  const { count } = await tx
    .selectFrom('publicSlugs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('base', '=', base)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when somebody has it, or had it: a value, since an SQL error would end the transaction. */
export async function insertSlug(tx: Tx, slug: NewRow<'publicSlugs'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('publicSlugs')
    .values(slug)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateNoCurrent(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable('publicSlugs')
    .set({ isCurrent: false })
    .where('profileId', '=', profileId)
    .where('isCurrent', '=', sql.lit(true))
    .execute();
}

export async function updateCurrent(tx: Tx, slug: string): Promise<void> {
  await tx.updateTable('publicSlugs').set({ isCurrent: true }).where('slug', '=', slug).execute();
}
