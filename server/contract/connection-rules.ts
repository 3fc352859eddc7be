/** What one Connection costs to make (product 4.1). */
export const CONNECT_COST = 1;
/** New contacts that a member can make within an hour (product 4.16). */
export const CONTACTS_PER_HOUR = 20;
/** The most proposals that may wait for an answer on a project (product 4.10). */
export const MAX_OPEN_RESPONSES = 10;
/** Days of silence after which a Connection is returned automatically; db/functions/refund_connection.sql has them in hours. */
export const SILENCE_DAYS = 14;
/** Days of silence after which the recipient is reminded. */
export const SILENCE_REMINDER_DAYS = [3, 10] as const;
/** Connections with a suspended person made within this many days are returned, answered or not. */
export const SUSPENSION_REFUND_DAYS = 30;
/** Days for which a returned Connection can be spent when its own lot has expired meanwhile; in hours in db/functions/refund_spend.sql. */
export const GOODWILL_DAYS = 30;
