/** A property as its form sends it, with nothing but what it needs. */
export const PROPERTY = {
  ...{
    name: 'Calvert Court',
    type: 'single-family-home' as const,
    location: 'Detroit, MI 48226',
    units: null,
  },
  ...{ street: null, squareFeet: null, yearBuilt: null, bedrooms: null, bathrooms: null, notes: null },
  ...{ currentCondition: null, recentUpdates: [], knownIssues: [], photos: [] },
};
