/** Days that a professional has from sign-up to send license and insurance (product 16.4). */
export const CREDENTIAL_GRACE_DAYS = 14;
/** Days before the end of the grace period on which its owner is reminded, once each (product 16.4). */
export const GRACE_REMINDER_DAYS = [7, 3, 1] as const;
/** Days before a document expires on which its owner is reminded, once each (product 16.13). */
export const EXPIRY_REMINDER_DAYS = [45, 14, 7, 1] as const;
/** Days that a rejection leaves for another document, and the last day after sign-up that this can reach (product 16.11). */
export const RESUBMIT_DAYS = 3;
export const LONGEST_GRACE_DAYS = 28;
/** Hours within which staff mean to decide (product 16.14). */
export const REVIEW_TARGET_HOURS = 48;
/** Minutes in which staff can take back an approval of their own (product 16.20). */
export const UNDO_MINUTES = 10;
export const MAX_CERTIFICATIONS = 10;
