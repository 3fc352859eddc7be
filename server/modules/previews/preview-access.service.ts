import type { PreviewInput } from '#contract/previews.ts';
import type { Db, Tx } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';
import { looksAsStaff, type PreviewView, type PreviewViewer, viewFor } from './previews.policy.ts';
import { findShownProfessional, findShownProject, type Looking } from './previews.queries.ts';

type Target = Pick<PreviewInput, 'profileType' | 'profileId' | 'projectId'>;

/** What this viewer is shown of it, and how far. Throws `profile_type_not_shown` (product 10.9). */
export function requireView(viewer: PreviewViewer, target: Target): PreviewView & Looking {
  const view = viewFor(viewer, target);
  if (view === null) throw new DomainError('profile_type_not_shown');
  return { ...view, viewerId: viewer.userId, asStaff: looksAsStaff(viewer) };
}

/**
 * The account behind a profile, if the viewer may look at it: a listed professional or one they are connected with, or
 * a published project of exactly this owner. Throws `profile_type_not_shown`; `professional_not_found` and `not_found`
 * alike for what does not exist, what is not shown, and a blocked pair.
 */
export async function requireShown(
  db: Db | Tx,
  viewer: PreviewViewer,
  target: Target,
): Promise<{ userId: string }> {
  const shown = requireView(viewer, target);
  if (shown.view === 'professional') {
    const found = await findShownProfessional(db, shown);
    if (found === undefined) throw new DomainError('professional_not_found');
    return found;
  }
  const found = await findShownProject(db, shown);
  if (found === undefined) throw new DomainError('not_found');
  return found;
}
