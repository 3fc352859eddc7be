import { SUPPORT_EMAIL, SUPPORT_HOURS, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { EMAIL_REPLY_ON_SUPPORT } from './reply-times.ts';

export const SUPPORT_TITLE = 'How can we help?';
export const SUPPORT_LEAD = 'Write or call, and a person answers. Or find it yourself, at any hour.';

/** Support channels, the most requested first. */
export const SUPPORT_WAYS = [
  {
    key: 'write',
    title: 'Contact Support',
    text: `We reply ${EMAIL_REPLY_ON_SUPPORT} while we are open, and within 24 hours at all other times.`,
    note: SUPPORT_EMAIL,
  },
  {
    key: 'call',
    title: 'Call us',
    text: `Phone support is there ${SUPPORT_HOURS.label}.`,
    note: SUPPORT_PHONE.label,
  },
  {
    key: 'read',
    title: 'Help center',
    text: 'Articles on signing up, Connections, plans, requests and verification, with a search over all of them.',
    note: 'Open at any hour',
  },
  {
    key: 'sales',
    title: 'Contact Sales',
    text: 'For larger portfolios and the Enterprise plan.',
    note: 'Within 1 business day',
  },
] as const;

/** What makes an answer faster. */
export const SUPPORT_HINTS = [
  'Say what you wanted to do and what happened instead.',
  'Errors show a number. Copy it into your message, and we find the very moment in our log.',
  'For a question about a bill, name the day and the amount.',
  'We never ask for a password or a card number.',
] as const;
