/** The query of the home page. Every page loads this: it only looks at shapes. */
const PRICING_TABS = ['property-owners', 'service-professionals', 'commercial-clients'] as const;
const MAX_LENGTH = 120;

export type PricingTab = (typeof PRICING_TABS)[number];

export type HomeParams = {
  /** Whose plans are shown; the owners' when it is left out. */
  pricing?: PricingTab | undefined;
  /** What the search is set to. */
  service?: string | undefined;
  /** Where somebody searches; with it the page answers with the market's page, or says why it cannot. */
  place?: string | undefined;
};

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readHomeParams(search: Record<string, unknown>): HomeParams {
  const pricing = PRICING_TABS.find((tab) => tab === search.pricing);
  return { pricing, service: shortText(search.service), place: shortText(search.place) };
}

/** A ZIP code in an address is read as a number. */
function shortText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value).padStart(5, '0') : value;
  return typeof text === 'string' && text.length <= MAX_LENGTH ? text : undefined;
}
