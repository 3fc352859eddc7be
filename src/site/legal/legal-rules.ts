/** Figures of the Terms and the Privacy Policy that no other part of the product needs. */

/** Both texts hold from this day on (product 1.4). */
export const LEGAL_EFFECTIVE_DATE = '2025-01-01';
/** Years of age from which one may have an account (product 1.4). */
export const MINIMUM_AGE = 18;
/** Days between the notice of a fee change and the change (product 1.4). */
export const FEE_NOTICE_DAYS = 30;
/** Days between the notice of new Terms and the day they hold. */
export const TERMS_NOTICE_DAYS = 30;
/** Days of informal dispute resolution required before a lawsuit against the company. */
export const INFORMAL_DAYS = 30;
/** Months of fees that bound our liability. */
export const LIABILITY_MONTHS = 12;
/** And the least it is bounded by, in cents. */
export const LIABILITY_MINIMUM_CENTS = 10_000;
/** Days in which a data rights request is answered. */
export const RIGHTS_ANSWER_DAYS = 30;
/** Years for which invoices and payments are kept, as tax law asks. */
export const PAYMENT_RECORD_YEARS = 7;
