/** How people reach us, and who sees how to reach them. Apart from the schemas, since pages and mails of every kind name it. */

export const SUPPORT_EMAIL = 'support@lintel.example';

/** A number of the range kept for fiction: the real one goes here. */
export const SUPPORT_PHONE = { label: '+1 (703) 555-0142', href: 'tel:+17035550142' } as const;

/** The hours of the phone (product 19.2), in the time of the office. */
export const SUPPORT_HOURS = { label: 'Mon-Fri 9AM-6PM EST', opensAtHour: 9, closesAtHour: 18 } as const;

/** The location in Virginia (product 19.2). */
export const OFFICE_LOCATION = 'Arlington, Virginia';

/** Who sees a member's phone and email (product 4.12, 4.13 and 13.8), in the same words wherever a form or a page says it. */
export const CONTACT_VISIBILITY =
  'Only people you’re connected with see your phone and email: after a direct contact, an accepted proposal, or an accepted job.';

/** Beside texts that people read before a contact (product 15.10). */
export const NO_CONTACT_IN_TEXT = 'Phone numbers, email and web addresses are taken out for others.';
