import { sql } from 'kysely';
import type { UserType } from '#contract/user-types.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, NewRow } from '#db/types.ts';
import { blockedFrom, isShownProfessional, visibleProjects } from './previews.queries.ts';

export function findTargetType(db: Db, profileId: string): Promise<{ userType: UserType } | undefined> {
  return db.selectFrom('profiles').select('userType').where('id', '=', profileId).executeTakeFirst();
}

/** Idempotent. */
export async function insertSaved(db: Db, saved: NewRow<'savedProfiles'>): Promise<void> {
  await db
    .insertInto('savedProfiles')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type SavedTarget = { userId: string; profileId: string; projectId: string | null };

/** A professional is saved without the project that they were viewed for. */
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

/** Newest first. Access to each is checked again. */
export async function listSavedRows(db: Db, userId: string, page: PageRequest): Promise<SavedRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'savedAt', id: 'id' }, page);
  const { rows } = await sql<SavedRow>`
    select saved.id, saved.saved_at, saved.target_profile_id as profile_id, saved.project_id, saved.profile_type,
      coalesce(them.company_name, them.full_name) as name, place.city, place.state, project.city as project_city,
      project.title as project_title, them.verified as is_verified, them.rating, them.review_count,
      case saved.profile_type
        when 'service_professional' then ${isShownProfessional} else exists (
          select from ${visibleProjects} shown where shown.id = saved.project_id and shown.owner_id = them.user_id
        )
      end as is_available
    from (
      select * from saved_profiles where user_id = ${userId} and ${isOnPage} ${orderAndLimit}
    ) as saved
    join profiles me on me.user_id = saved.user_id
    cross join ${blockedFrom(userId)}
    join profiles them on them.id = saved.target_profile_id
    left join projects project on project.id = saved.project_id
    left join places place on place.zip = them.zip
    order by saved.saved_at desc, saved.id desc
  `.execute(db);
  return rows;
}
