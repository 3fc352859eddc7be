/** Facts that several texts quote, each written here once. Prices and Connections are in the contract's catalogue. */

/** Silence of the other side after which a Connection comes back by itself. */
export const SILENCE_DAYS = 14;

/** Time to upload license and insurance (specification 1, section 9), and when we write before it ends. */
export const CREDENTIAL_GRACE_DAYS = 14;

/** Notice before a fee changes (specification 1, section 1). */
export const FEE_NOTICE_DAYS = 30;

/** The most responses a published project takes. */
export const MOST_RESPONSES = 10;

/**
 * How fast an email is answered. The specification gives two readings: 2 to 4 hours in the FAQ, 2 hours on the support
 * page. Each page keeps its own.
 */
export const EMAIL_REPLY_IN_FAQ = '2 to 4 hours';
export const EMAIL_REPLY_ON_SUPPORT = 'within 2 hours by email';
