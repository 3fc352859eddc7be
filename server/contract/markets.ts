/** Markets served today (specification 1, section 1), by the state's postal code. */
export const SERVED_STATES = {
  MI: 'Michigan',
  OH: 'Ohio',
  MD: 'Maryland',
  DC: 'Washington D.C.',
  VA: 'Virginia',
} as const;

export type ServedState = keyof typeof SERVED_STATES;

/** Whether professionals are available in a state. Signing up elsewhere is allowed and says so plainly. */
export function isServedState(state: string): state is ServedState {
  return Object.hasOwn(SERVED_STATES, state);
}
