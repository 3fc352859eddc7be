/** Periods of accounts. Apart from the schemas, since public pages quote them. */

/** How long a closed account can be opened again; then it is erased (product 37.8). */
export const CLOSING_DAYS = 30;
/** How long a copy of one's data can be downloaded. */
export const EXPORT_DAYS = 7;
/** How long the two links of a change of address work. */
export const EMAIL_CHANGE_HOURS = 48;
/** What has to be typed to close an account. */
export const CLOSING_WORD = 'DELETE';
