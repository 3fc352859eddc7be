/** The query of `/careers`. Every page loads this; what the text means is decided by the contract. */
export type CareersSearch = { position?: string | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readCareersSearch({ position }: Record<string, unknown>): CareersSearch {
  return typeof position === 'string' && position !== '' && position.length <= 60
    ? { position }
    : { position: undefined };
}
