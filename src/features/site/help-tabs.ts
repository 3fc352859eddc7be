/** The tabs of Help (specification 1, section 2), as they stand in its address. */
export const HELP_TABS = ['getting-started', 'property-owners', 'professionals'] as const;
export type HelpTab = (typeof HELP_TABS)[number];

export const HELP_TAB_LABELS: Record<HelpTab, string> = {
  'getting-started': 'Getting started',
  'property-owners': 'Property owners',
  professionals: 'Professionals',
};

export const MAX_HELP_QUERY_LENGTH = 100;

export type HelpSearch = { tab?: HelpTab | undefined; q?: string | undefined };

/**
 * The query of `/help`. Every page loads this, so it knows no articles. Names every key: what a reader leaves out, the
 * router takes from the address as it is.
 */
export function readHelpSearch(search: Record<string, unknown>): HelpSearch {
  const tab = HELP_TABS.find((candidate) => candidate === search.tab);
  const query = textOf(search.q).slice(0, MAX_HELP_QUERY_LENGTH);
  return { tab, q: query.trim() === '' ? undefined : query };
}

/** What reads like a number or a truth value arrives as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
