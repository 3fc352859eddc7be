/** What one Connection costs to make (specification 2, section 9). */
export const CONNECT_COST = 1;
/** Days of silence after which a Connection comes back by itself. */
export const SILENCE_DAYS = 14;
/** Days of silence after which the one who was contacted is reminded. */
export const SILENCE_REMINDER_DAYS = [3, 10] as const;
/** Connections with a suspended person that were made within so many days go back, answered or not. */
export const SUSPENSION_REFUND_DAYS = 30;
/** Days for which a returned Connection can be spent when its own lot has expired meanwhile. */
export const GOODWILL_DAYS = 30;
/** Days of grace after a failed payment. */
export const PAYMENT_GRACE_DAYS = 3;
/** Days before the first charge on which a mail reminds of it, the earlier first (specification 1, section 4). */
export const TRIAL_REMINDER_DAYS = [3, 1] as const;
