/** Periods of accounts. Apart from the schemas, since public pages quote them. */

/** How long a closed account can be opened again; then it is erased (product 37.8). */
export const CLOSING_DAYS = 30;
/** How long a copy of one's data can be downloaded. */
export const EXPORT_DAYS = 7;
/** How long a notification is kept, read or not (product 29.10). */
export const NOTIFICATION_DAYS = 365;
/** How long an email that could not be delivered is kept (product 18.2); no longer than a closed account waits to be erased. */
export const UNDELIVERED_EMAIL_DAYS = 30;
/** How long an event of the payment provider is kept, three times as long as the provider can send it again (product 9.12). */
export const PROVIDER_EVENT_DAYS = 90;
/** How long the two links of a change of address work. */
export const EMAIL_CHANGE_HOURS = 48;
/** What has to be typed to close an account. */
export const CLOSING_WORD = 'DELETE';
