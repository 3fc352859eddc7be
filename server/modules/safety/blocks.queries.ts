import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

/** Two people by their profiles: the caller's own and another; undefined when there is no such profile. */
export function findEncounter(db: Db | Tx, userId: string, profileId: string) {
  return db
    .selectFrom('profiles as theirs')
    .innerJoin('profiles as mine', (join) => join.on('mine.userId', '=', userId))
    .select((select) => [
      'mine.id as myProfileId',
      'theirs.userId as theirUserId',
      select.fn.coalesce('theirs.companyName', 'theirs.fullName').as('theirName'),
    ])
    .where('theirs.id', '=', profileId)
    .executeTakeFirst();
}

export async function insertBlock(db: Db | Tx, block: NewRow<'blocks'>): Promise<void> {
  await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db | Tx, userId: string, profileId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blockedProfileId', '=', profileId)
    .where('blockerProfileId', '=', (select) =>
      select.selectFrom('profiles').select('id').where('userId', '=', userId),
    )
    .execute();
}

/** The people an account has blocked, newest first. */
export function listBlocks(db: Db, userId: string, page: PageRequest) {
  const query = db
    .selectFrom('blocks as b')
    .innerJoin('profiles as me', 'me.id', 'b.blockerProfileId')
    .innerJoin('profiles as p', 'p.id', 'b.blockedProfileId')
    .select((select) => [
      'b.id',
      'p.id as profileId',
      select.fn.coalesce('p.companyName', 'p.fullName').as('name'),
      'b.createdAt as blockedAt',
    ])
    .where('me.userId', '=', userId);
  return selectPage(query, { at: 'b.createdAt', id: 'b.id' }, page).execute();
}
