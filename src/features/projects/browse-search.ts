import { MAX_LOCATION_LENGTH } from '#contract/place-limits.ts';
import { PROJECT_TYPES, type ProjectType } from '#contract/project-types.ts';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES } from '#contract/search-options.ts';

/** Miles that a list of projects can be widened to. */
export const PROJECT_RADII = [10, DEFAULT_RADIUS_MILES, 50, MAX_RADIUS_MILES] as const;

/** What a search for projects looks like in the address; what is left out is as usual. */
export type BrowseSearch = {
  place?: string | undefined;
  radius?: (typeof PROJECT_RADII)[number] | undefined;
  type?: ProjectType | undefined;
};

/**
 * Reads an address: whatever it does not know counts as left out. Names every key: what a reader leaves out, the router
 * takes from the address as it is.
 */
export function readBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const given = typeof search.place === 'number' ? String(search.place).padStart(5, '0') : search.place;
  const place = typeof given === 'string' ? given.trim().slice(0, MAX_LOCATION_LENGTH) : '';
  const radius = PROJECT_RADII.find((miles) => miles === Number(search.radius));
  const type = PROJECT_TYPES.find((one) => one === search.type);
  return {
    place: place === '' ? undefined : place,
    radius: radius === DEFAULT_RADIUS_MILES ? undefined : radius,
    type,
  };
}

/** What loaders warm and lists read: the inputs of both have to be the same. */
export function inputOfBrowseProjects({ place, radius = DEFAULT_RADIUS_MILES, type }: BrowseSearch) {
  return { radiusMiles: radius, ...(place && { place }), ...(type && { types: [type] }) };
}
