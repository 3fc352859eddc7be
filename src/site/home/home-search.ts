import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const PRICING_TABS = ['property-owners', 'service-professionals', 'commercial-clients'] as const;
const MAX_LENGTH = 120;

export type PricingTab = (typeof PRICING_TABS)[number];

const place = searchParam.place(MAX_LENGTH);
const HOME = {
  /** Whose plans are shown; the owners' when left out. */
  pricing: searchParam.oneOf(PRICING_TABS),
  /** What the search is set to. */
  service: searchParam.text(MAX_LENGTH),
  /** Where to search. The page answers with the market's page, or says why it can't, also when nothing was typed. */
  place: (value: unknown) => (value === '' ? '' : place(value)),
};
/** The query of the home page. */
export const readHomeParams = searchReader(HOME);
export type HomeParams = SearchOf<typeof HOME>;
