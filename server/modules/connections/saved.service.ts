import type { ListPageInput, SavedProfile, SaveProfileInput } from '#contract/contacts.ts';
import { cutPage } from '#contract/pagination.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import { requireShown } from '../profiles/preview-access.service.ts';
import { deleteSaved, findTargetType, insertSaved, listSavedRows, type SavedRow } from './saved.queries.ts';

/**
 * Keeps a professional, or an owner's project, for later (specification 2, section 7: save profile); once, however often
 * it is asked for. Only what the viewer may look at. Throws `profile_type_not_shown`, `professional_not_found` and
 * `not_found`, as looking at it does.
 */
export async function saveProfile(
  app: App,
  viewer: Pick<Caller, 'userId' | 'userType'>,
  { profileId, projectId }: SaveProfileInput,
): Promise<void> {
  const target = await findTargetType(app.db, profileId);
  // Without a project it can only be a professional who is meant, whoever it is.
  const isProfessional = projectId === undefined || target?.userType === 'service_professional';
  const profileType = isProfessional ? 'professional' : 'property-owner';
  await requireShown(app.db, viewer, { profileType, profileId, projectId });
  if (target === undefined) throw new Error('What is shown is there');
  await insertSaved(app.db, {
    userId: viewer.userId,
    targetProfileId: profileId,
    projectId: isProfessional ? null : projectId,
    profileType: target.userType,
    savedAt: app.clock.now(),
  });
}

/** Takes something off one's list. Nothing happens when it is not on it. */
export async function removeSaved(
  db: Db,
  userId: string,
  { profileId, projectId = null }: { profileId: string; projectId?: string | null | undefined },
): Promise<void> {
  await deleteSaved(db, { userId, profileId, projectId });
}

/** What one has saved, newest first. Of what may not be looked at any more only the name is left. */
export async function listSaved(
  db: Db,
  userId: string,
  { cursor, limit }: ListPageInput,
): Promise<{ items: SavedProfile[]; nextCursor: string | null }> {
  const rows = await listSavedRows(db, { userId, cursor, limit });
  const page = cutPage(rows, limit, ({ savedAt, id }) => ({ at: savedAt, id }));
  return { items: page.rows.map(toSaved), nextCursor: page.nextCursor };
}

function toSaved(row: SavedRow): SavedProfile {
  const { id, profileId, projectId, profileType, name, savedAt, isAvailable } = row;
  const { city, state, projectCity, projectTitle, isVerified, rating, reviewCount } = row;
  const home = city === null || state === null ? null : cityOfPlace({ city, state });
  const shown = isAvailable
    ? { city: projectCity ?? home, projectTitle, isVerified, rating, reviewCount }
    : { city: null, projectTitle: null, isVerified: false, rating: null, reviewCount: 0 };
  return {
    id,
    profileId,
    projectId,
    profileType,
    name,
    savedAt: savedAt.toISOString(),
    isAvailable,
    ...shown,
  };
}
