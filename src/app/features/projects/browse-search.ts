import { z } from 'zod';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import { PROJECT_TYPES } from '#contract/project-options.ts';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES, type OwnProfile } from '#contract/profiles.ts';
import type { UserType } from '#contract/user-types.ts';
import { choiceParam, numberParam, textParam, ZIP_DIGITS } from '#src/app/search-param-rules.ts';

/** Miles that a list of projects can be widened to. */
export const PROJECT_RADII = [10, DEFAULT_RADIUS_MILES, 50, MAX_RADIUS_MILES] as const;

const radiusParam = numberParam(z.number())
  .transform((given) => PROJECT_RADII.find((miles) => miles === given))
  .optional();

/** What a search for projects looks like in the address; without a radius as far as usual. */
export const browseSearchSchema = z.object({
  place: textParam(MAX_LOCATION_LENGTH, ZIP_DIGITS),
  radius: radiusParam,
  type: choiceParam(PROJECT_TYPES),
});
export type BrowseSearch = z.infer<typeof browseSearchSchema>;

/** Private projects: their invited see them wherever they are (product 14.23). */
export const PRIVATE_PROJECTS_INPUT = { visibility: ['private' as const] };

/** Whether a search is the one that the page opens with. */
export function isUnnarrowed({ place, radius, type }: BrowseSearch): boolean {
  return place === undefined && radius === undefined && type === undefined;
}

/** How far a search without a radius goes, in miles: as far as a professional travels (product 12.7). */
export function usualRadius(userType: UserType, profile: OwnProfile | undefined): number {
  const own = userType === 'service_professional' ? profile?.serviceRadiusMiles : undefined;
  return own ?? MAX_RADIUS_MILES;
}

/** What loaders warm and lists read: the inputs of both have to be the same. */
export function inputOfBrowseProjects({ place, radius, type }: BrowseSearch) {
  return { ...(radius && { radiusMiles: radius }), ...(place && { place }), ...(type && { types: [type] }) };
}
