/** Longest location text that is kept. Apart from the schemas, since addresses are read without them. */
export const MAX_LOCATION_LENGTH = 120;
