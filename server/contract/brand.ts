/** The working name of the product. It may change: nothing else spells it out. */
export const BRAND_NAME = 'Lintel';

/** In samples of calls and commands: without an address, the command line calls the machine it is on. */
export const SAMPLE_SERVER = 'https://lintel.example';
