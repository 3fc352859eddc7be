import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

/**
 * The profiles that somebody does not see, and that do not see them: whoever of the two has blocked the other. Usually
 * nobody.
 */
export async function listHiddenProfiles(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ profileId: string }>`
    select b.blocked_profile_id as profile_id from profiles me
    join blocks b on b.blocker_profile_id = me.id where me.user_id = ${userId}
    union
    select b.blocker_profile_id from profiles me
    join blocks b on b.blocked_profile_id = me.id where me.user_id = ${userId}
  `.execute(db);
  return rows.map(({ profileId }) => profileId);
}

/** Whether one of the two has blocked the other. */
export async function isHidden(db: Db | Tx, userId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select exists (
      select from profiles me
      join blocks b on (b.blocker_profile_id, b.blocked_profile_id) in ((me.id, ${profileId}::uuid), (${profileId}::uuid, me.id))
      where me.user_id = ${userId}
    ) as is_hidden
  `.execute(db);
  return rows[0]?.isHidden ?? false;
}
