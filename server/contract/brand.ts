/** The working name of the product. It may change: nothing else spells it out. */
export const BRAND_NAME = 'Lintel';
