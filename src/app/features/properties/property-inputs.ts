import type { PropertiesSearch } from './properties-search.ts';

/** Properties on a dashboard before 'See all' (product 10.11). */
export const DASHBOARD_PROPERTIES = 6;
export const DASHBOARD_PROPERTIES_INPUT = { limit: DASHBOARD_PROPERTIES };

/** What the loader warms and the screen reads. */
export function inputOfProperties({ text, type, archived }: PropertiesSearch) {
  return {
    ...(text === undefined ? {} : { text }),
    ...(type === undefined ? {} : { types: [type] }),
    isArchived: archived ?? false,
    limit: 24,
  };
}

export const requestsOfProperty = (propertyId: string) => ({ propertyId, limit: 10 });
export const projectsOfProperty = (propertyId: string) => ({ id: propertyId, limit: 10 });
