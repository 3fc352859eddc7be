import type { PreviewInput } from '#contract/previews.ts';
import type { Db, Tx } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { type PreviewView, viewFor } from './previews.policy.ts';
import { findShownProfessional, findShownProject } from './previews.queries.ts';

type Viewer = Pick<Caller, 'userId' | 'userType'>;
type Target = Pick<PreviewInput, 'profileType' | 'profileId' | 'projectId'>;

/** What people of this type are shown of it. Throws `profile_type_not_shown` (product 10.9). */
export function requireView(viewer: Viewer, target: Target): PreviewView {
  const view = viewFor(viewer.userType, target);
  if (view === null) throw new DomainError('profile_type_not_shown');
  return view;
}

/**
 * The account behind a profile, if the viewer may look at it: a listed professional or one they are connected with, or
 * a published project of exactly this owner. Throws `profile_type_not_shown`; `professional_not_found` and `not_found`
 * alike for what does not exist, what is not shown, and a blocked pair.
 */
export async function requireShown(db: Db | Tx, viewer: Viewer, target: Target): Promise<{ userId: string }> {
  const shown = requireView(viewer, target);
  if (shown.view === 'professional') {
    const found = await findShownProfessional(db, viewer.userId, shown.profileId);
    if (found === undefined) throw new DomainError('professional_not_found');
    return found;
  }
  const found = await findShownProject(db, viewer.userId, shown);
  if (found === undefined) throw new DomainError('not_found');
  return found;
}
