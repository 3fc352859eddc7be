/** The query of `/careers`. Every page loads this; what the text means is decided by the contract. */
export type CareersSearch = { position?: string };

export function readCareersSearch({ position }: Record<string, unknown>): CareersSearch {
  return typeof position === 'string' && position !== '' && position.length <= 60 ? { position } : {};
}
