import type { MarketSummaryInput } from '#contract/landing.ts';

/** Sign-up as an owner, with the trade and the place that were looked at, so that neither is typed again. */
export function signUpPath({ service, place }: Pick<MarketSummaryInput, 'service' | 'place'>): string {
  const query = new URLSearchParams({ mode: 'signup', flow: 'property-owner', service });
  if (place !== undefined) query.set('place', place);
  return `/auth?${query.toString()}`;
}
