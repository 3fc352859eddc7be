/** The query of a market's page. Every page loads this. */
export type MarketSearch = {
  /** A ZIP code or city to measure distances from, as it was typed. A number where it reads as one: so it stays in the address. */
  place?: string | number | undefined;
};

const MAX_LENGTH = 120;

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readMarketSearch({ place }: Record<string, unknown>): MarketSearch {
  if (typeof place === 'number') return { place };
  if (typeof place !== 'string' || place.trim() === '') return { place: undefined };
  const typed = place.trim().slice(0, MAX_LENGTH);
  return { place: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : typed };
}
