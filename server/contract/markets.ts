/** Markets served today (product 11.3), by the state's postal code. */
export const SERVED_STATES = {
  MI: 'Michigan',
  OH: 'Ohio',
  MD: 'Maryland',
  DC: 'Washington D.C.',
  VA: 'Virginia',
} as const;

export type ServedState = keyof typeof SERVED_STATES;

export const SERVED_STATE_CODES = Object.keys(SERVED_STATES).filter(isServedState);

/** Whether professionals are available in a state. Signing up elsewhere is allowed, with a notice. */
export function isServedState(state: string): state is ServedState {
  return Object.hasOwn(SERVED_STATES, state);
}

/** The served markets as spelled in URLs. */
export const MARKET_SLUGS = {
  MI: 'michigan',
  OH: 'ohio',
  MD: 'maryland',
  DC: 'washington-dc',
  VA: 'virginia',
} as const satisfies Record<ServedState, string>;

/** The market of a URL segment; null when there is none. */
export function marketOfSlug(slug: string): ServedState | null {
  return SERVED_STATE_CODES.find((state) => MARKET_SLUGS[state] === slug) ?? null;
}

/** Below this many professionals, a market's page is excluded from search engines for lack of content. */
export const MIN_PROFESSIONALS_TO_INDEX = 3;

/** All served markets use Eastern Time: an expiry date ends at midnight there. */
export const MARKET_TIME_ZONE = 'America/New_York';
