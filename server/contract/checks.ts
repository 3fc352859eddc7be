/**
 * What 'Verified' means, in the same words wherever a page, a mail or a help article says it (product 16.2): what is
 * checked, when, and until when it holds.
 */
export const CHECKS_STATEMENT =
  'Our team reviews a license and an insurance policy before a professional gets the Verified badge. The profile shows the day we checked each one and the day it expires.';
