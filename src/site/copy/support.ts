import { SUPPORT_EMAIL, SUPPORT_HOURS, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { EMAIL_REPLY_ON_SUPPORT } from './reply-times.ts';

export const SUPPORT_TITLE = 'How can we help?';
export const SUPPORT_LEAD = 'Write or call, and a person answers. Or look it up any time.';

/** Support channels, the most requested first. */
export const SUPPORT_WAYS = [
  {
    key: 'write',
    title: 'Contact Support',
    text: `We reply ${EMAIL_REPLY_ON_SUPPORT} during office hours, and within 24 hours any other time.`,
    note: SUPPORT_EMAIL,
  },
  {
    key: 'call',
    title: 'Call us',
    text: `Phone support is open ${SUPPORT_HOURS.label}.`,
    note: SUPPORT_PHONE.label,
  },
  {
    key: 'read',
    title: 'Help center',
    text: 'Search articles on accounts, Connections, plans, requests and verification.',
    note: 'Open 24/7',
  },
  {
    key: 'sales',
    title: 'Contact Sales',
    text: 'Large portfolios and the Enterprise plan.',
    note: 'Within 1 business day',
  },
] as const;

/** What makes a reply faster. */
export const SUPPORT_HINTS = [
  'Tell us what you were trying to do and what happened instead.',
  'Saw an error number? Paste it in. It takes us straight to the cause.',
  'Billing question? Include the date and the amount.',
  'Leave out passwords and card numbers. We never ask for them.',
] as const;
