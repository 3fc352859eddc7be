import { sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Db, NewRow } from '#db/types.ts';
import { isShownProfessional, isShownProject } from '../profiles/preview.queries.ts';

export function findTargetType(db: Db, profileId: string): Promise<{ userType: UserType } | undefined> {
  return db.selectFrom('profiles').select('userType').where('id', '=', profileId).executeTakeFirst();
}

/** Saving something again changes nothing. */
export async function insertSaved(db: Db, saved: NewRow<'savedProfiles'>): Promise<void> {
  await db
    .insertInto('savedProfiles')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type SavedTarget = { userId: string; profileId: string; projectId: string | null };

/** A professional is saved as such, whatever the project that they were looked at for. */
export async function deleteSaved(db: Db, { userId, profileId, projectId }: SavedTarget): Promise<void> {
  await db
    .deleteFrom('savedProfiles')
    .where('userId', '=', userId)
    .where('targetProfileId', '=', profileId)
    .where((is) =>
      is.or([
        is('projectId', 'is not distinct from', projectId),
        is('profileType', '=', 'service_professional'),
      ]),
    )
    .execute();
}

export type SavedRow = {
  id: string;
  savedAt: Date;
  profileId: string;
  projectId: string | null;
  profileType: UserType;
  name: string;
  city: string | null;
  state: string | null;
  projectCity: string | null;
  projectTitle: string | null;
  isVerified: boolean;
  rating: number | null;
  reviewCount: number;
  isAvailable: boolean;
};

export type SavedList = { userId: string; cursor: TimeCursor | undefined; limit: number };

/** The newest first, and one row more than `limit` where there is one. Whether it may be looked at is asked anew. */
export async function listSavedRows(db: Db, { userId, cursor, limit }: SavedList): Promise<SavedRow[]> {
  const after =
    cursor === undefined ? sql`` : sql`and (saved_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<SavedRow>`
    select saved.id, saved.saved_at, saved.target_profile_id as profile_id, saved.project_id, saved.profile_type,
      coalesce(them.company_name, them.full_name) as name, place.city, place.state, project.city as project_city,
      project.title as project_title, them.verified as is_verified, them.rating, them.review_count,
      case saved.profile_type
        when 'service_professional' then ${isShownProfessional} else coalesce(${isShownProject}, false)
      end as is_available
    from (
      select * from saved_profiles where user_id = ${userId} ${after}
      order by saved_at desc, id desc limit ${sql.lit(limit + 1)}
    ) as saved
    join profiles me on me.user_id = saved.user_id
    join profiles them on them.id = saved.target_profile_id
    left join projects project on project.id = saved.project_id
    left join places place on place.zip = them.zip
    order by saved.saved_at desc, saved.id desc
  `.execute(db);
  return rows;
}
