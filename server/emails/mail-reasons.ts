import { BRAND_NAME } from '#contract/brand.ts';

/** Why the reader gets a mail, said at its end. */
export const ACCOUNT_REASON = `You’re receiving this email because you have a ${BRAND_NAME} account.`;
export const REQUEST_REASON = `You’re receiving this email because you posted this request on ${BRAND_NAME}.`;

/** To an address from a public form, which may have no account and belong to someone else. */
export const FORM_MAIL = {
  reason: `You’re receiving this email because someone entered this address in a form on ${BRAND_NAME}. Not you? Ignore this email.`,
  hasAccountLink: false,
} as const;

/** To our own team. */
export const TEAM_MAIL = {
  reason: `You’re receiving this email because you’re on the ${BRAND_NAME} team.`,
  hasAccountLink: false,
} as const;

/** To an address that a company's owner has entered, which has no account. */
export const INVITED_MAIL = {
  reason: `You’re receiving this email because a company that uses ${BRAND_NAME} invited this address. Not you? Ignore this email.`,
  hasAccountLink: false,
} as const;
