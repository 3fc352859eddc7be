/** Markets served today (specification 1, section 1), by the state's postal code. */
export const SERVED_STATES = {
  MI: 'Michigan',
  OH: 'Ohio',
  MD: 'Maryland',
  DC: 'Washington D.C.',
  VA: 'Virginia',
} as const;

export type ServedState = keyof typeof SERVED_STATES;

export const SERVED_STATE_CODES = Object.keys(SERVED_STATES).filter(isServedState);

/** Whether professionals are available in a state. Signing up elsewhere is allowed and says so plainly. */
export function isServedState(state: string): state is ServedState {
  return Object.hasOwn(SERVED_STATES, state);
}

/** The served markets as addresses of pages spell them. */
export const MARKET_SLUGS = {
  MI: 'michigan',
  OH: 'ohio',
  MD: 'maryland',
  DC: 'washington-dc',
  VA: 'virginia',
} as const satisfies Record<ServedState, string>;

/** The market of an address; null when there is none of that name. */
export function marketOfSlug(slug: string): ServedState | null {
  return SERVED_STATE_CODES.find((state) => MARKET_SLUGS[state] === slug) ?? null;
}

/** With fewer professionals than these, a market's page is kept out of search engines: it has too little to say. */
export const MIN_PROFESSIONALS_TO_INDEX = 3;

/** Every served market keeps Eastern Time: the day on which something lapses ends there. */
export const MARKET_TIME_ZONE = 'America/New_York';
