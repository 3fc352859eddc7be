/** The query of a market's page. Every page loads this. */
export type MarketSearch = {
  /** A ZIP code or city to measure distances from, as it was typed. A number where it reads as one: so it stays in the address. */
  place?: string | number;
};

const MAX_LENGTH = 120;

export function readMarketSearch({ place }: Record<string, unknown>): MarketSearch {
  if (typeof place === 'number') return { place };
  if (typeof place !== 'string' || place.trim() === '') return {};
  const typed = place.trim().slice(0, MAX_LENGTH);
  return { place: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : typed };
}
