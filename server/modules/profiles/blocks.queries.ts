import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

/** The profiles hidden from a profile: whoever of the two has blocked the other. */
export function hiddenFrom(profileId: RawBuilder<unknown>) {
  return sql<string[]>`array(
    select b.blocked_profile_id from blocks b where b.blocker_profile_id = ${profileId}
    union all
    select b.blocker_profile_id from blocks b where b.blocked_profile_id = ${profileId}
  )`;
}

/** The profiles that somebody does not see, and that do not see them. Usually none. */
export async function listHiddenProfiles(db: Db | Tx, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('profiles')
    .select(hiddenFrom(sql.ref('profiles.id')).as('hidden'))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.hidden ?? [];
}

/** Whether one of the two has blocked the other. */
export async function isHidden(db: Db | Tx, userId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select exists (
      select from profiles me
      join blocks b on (b.blocker_profile_id = me.id and b.blocked_profile_id = ${profileId})
        or (b.blocked_profile_id = me.id and b.blocker_profile_id = ${profileId})
      where me.user_id = ${userId}
    ) as is_hidden
  `.execute(db);
  return rows[0]?.isHidden ?? false;
}

/** Somebody's own profile, and whose somebody else's is; undefined when there is no such profile. */
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

export type BlockList = { userId: string; cursor: TimeCursor | undefined; limit: number };

/** The newest first, and one row more than `limit` where there is one. */
export function listBlocks(db: Db, { userId, cursor, limit }: BlockList) {
  let query = db
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
  if (cursor !== undefined) {
    query = query.where(sql<SqlBool>`(b.created_at, b.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return query
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}
