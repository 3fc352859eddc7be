import type { ListPageInput, SavedProfile, SaveProfileInput } from '#contract/contacts.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import { requireShown } from './preview-access.service.ts';
import type { PreviewViewer } from './previews.policy.ts';
import {
  deleteSaved,
  findTargetType,
  insertSaved,
  listSavedRows,
  type SavedRow,
} from './saved-profiles.queries.ts';

/**
 * Saves a professional, or an owner's project (product 4.21); idempotent. Only what the viewer may see. Throws
 * `profile_type_not_shown`, `professional_not_found` and `not_found`, as the preview does.
 */
export async function saveProfile(
  app: App,
  viewer: PreviewViewer,
  { profileId, projectId }: SaveProfileInput,
): Promise<void> {
  const target = await findTargetType(app.db, profileId);
  // Without a project, the target must be a professional.
  const isProfessional = projectId === undefined || target?.userType === 'service_professional';
  const profileType = isProfessional ? 'professional' : 'property-owner';
  // Staff save what they may see as members.
  await requireShown(app.db, { ...viewer, isStaff: false }, { profileType, profileId, projectId });
  if (target === undefined) throw new Error('What is shown is there');
  await insertSaved(app.db, {
    userId: viewer.userId,
    targetProfileId: profileId,
    projectId: isProfessional ? null : projectId,
    profileType: target.userType,
    savedAt: app.clock.now(),
  });
}

/** Removes an entry from one's list. Does nothing when it is not on it. */
export async function removeSaved(
  db: Db,
  userId: string,
  { profileId, projectId = null }: { profileId: string; projectId?: string | null | undefined },
): Promise<void> {
  await deleteSaved(db, { userId, profileId, projectId });
}

/** The caller's saved entries, newest first. An entry that is no longer visible keeps only its name. */
export async function listSaved(db: Db, userId: string, page: ListPageInput): Promise<Page<SavedProfile>> {
  const rows = await listSavedRows(db, userId, page);
  return toPage(rows, { limit: page.limit, at: (row) => row.savedAt, item: toSaved });
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
