import { BRAND_NAME } from '#contract/brand.ts';

/** Footer of mails whose recipient may have no account. */
export const FORM_FOOTER = `You get this mail because somebody entered this address in a form of ${BRAND_NAME}. If it was not you, you can ignore it.`;
