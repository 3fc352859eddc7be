/**
 * How fast an email is answered (product 19.2), in two readings: 2 to 4 hours in the FAQ, 2 hours on the support
 * page. Each page keeps its own.
 */
export const EMAIL_REPLY_IN_FAQ = '2 to 4 hours';
export const EMAIL_REPLY_ON_SUPPORT = 'within 2 hours by email';
