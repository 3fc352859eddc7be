import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

/** The tabs of Help (product 19.14), as in its address. */
export const HELP_TABS = ['getting-started', 'property-owners', 'professionals'] as const;
export type HelpTab = (typeof HELP_TABS)[number];

export const HELP_TAB_LABELS: Record<HelpTab, string> = {
  'getting-started': 'Getting started',
  'property-owners': 'Property owners',
  professionals: 'Professionals',
};

export const MAX_HELP_QUERY_LENGTH = 100;

const HELP = { tab: searchParam.oneOf(HELP_TABS), q: searchParam.words(MAX_HELP_QUERY_LENGTH) };
/** The query of `/help`. */
export const readHelpSearch = searchReader(HELP);
export type HelpSearch = SearchOf<typeof HELP>;
