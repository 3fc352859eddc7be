/**
 * Rules of parts that are announced and not open yet, for the texts that promise them. Each moves to the contract with
 * the part that keeps it.
 */

/** Days from sign-up that a professional has to hand in licence and insurance. */
export const CREDENTIAL_GRACE_DAYS = 14;
/** Days before the end of that time on which an email reminds of it. */
export const CREDENTIAL_REMINDER_DAYS = [7, 3, 1] as const;
