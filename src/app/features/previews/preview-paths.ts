import { linkOptions } from '@tanstack/react-router';
import type { UserType } from '#contract/user-types.ts';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { PREVIEW_TYPES, type PreviewInput, type PreviewType } from '#contract/previews.ts';

/** `/profile-review/{profileType}/{profileId}/{projectId}`, each of them missing at will. */
const PREVIEW_PATH = '/profile-review/{-$profileType}/{-$profileId}/{-$projectId}';
type PreviewLinkParams = { profileType: PreviewType; profileId: string; projectId: string | undefined };

// An address takes any words, so links to profiles are made here.
const linkWith = (params: PreviewLinkParams) => linkOptions({ to: PREVIEW_PATH, params });

/** A `Link` to a professional's profile. */
export const toProfessional = (profileId: string) =>
  linkWith({ profileType: 'professional', profileId, projectId: undefined });

/** A `Link` to one of an owner's projects. */
export const toProjectOf = (profileId: string, projectId: string) =>
  linkWith({ profileType: 'property-owner', profileId, projectId });

export type PreviewParams = {
  profileType?: string | undefined;
  profileId?: string | undefined;
  projectId?: string | undefined;
};
export type PreviewSearch = { projectId?: string | undefined; request?: string | undefined };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** The kind of profile that an address names; the path and never the query decides. */
export function typeOfAddress({ profileType }: PreviewParams): PreviewType | undefined {
  return PREVIEW_TYPES.find((type) => type === profileType);
}

/** What an address asks for; null where it names no profile. What the query says besides counts as far as it can be read. */
export function inputOfPreview(params: PreviewParams, search: PreviewSearch): PreviewInput | null {
  const profileType = typeOfAddress(params);
  const { profileId } = params;
  const projectId = params.projectId ?? search.projectId;
  if (profileType === undefined || !isId(profileId)) return null;
  if (params.projectId !== undefined && !isId(params.projectId)) return null;
  return {
    profileType,
    profileId,
    ...(profileType === 'property-owner' && isId(projectId) && { projectId }),
    ...(profileType === 'professional' && isId(search.request) && { requestId: search.request }),
  };
}

const withReturn = (path: string, here: string) => `${path}?returnTo=${encodeURIComponent(here)}`;

/** Plan selection, and after paying back to this path of ours (product 4.22). */
export const plansPathFrom = (userType: UserType, here: string) =>
  withReturn(SELECTION_PATHS[userType], here);

/** The packs, and after paying back to this path of ours. */
export const packsPathFrom = (here: string) => withReturn('/buy-connections', here);
