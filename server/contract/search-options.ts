/** What a search for professionals can be set to. Apart from the schemas, since addresses are read without them. */

/** How far a professional travels, in miles (product decision: 5 to 100, 25 by default). */
export const MIN_RADIUS_MILES = 5;
export const MAX_RADIUS_MILES = 100;
export const DEFAULT_RADIUS_MILES = 25;

export const SEARCH_SORTS = ['match', 'distance', 'rating'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const SORT_LABELS: Record<SearchSort, string> = {
  match: 'Best match',
  distance: 'Nearest',
  rating: 'Best rated',
};

/** Ratings that a list can be narrowed to. */
export const RATING_STEPS = [4, 4.5] as const;
