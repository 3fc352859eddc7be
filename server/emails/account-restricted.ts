import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Staff restricted the account. */
export const accountRestricted = defineMail(
  'account-restricted',
  z.strictObject({ name: textParam, reason: textParam }),
  ({ name, reason }) => ({
    subject: `Your ${BRAND_NAME} account is restricted`,
    preheader: 'You can still sign in and see your data.',
    heading: 'Your account is restricted',
    greeting: name,
    paragraphs: [
      'We restricted your account. You can still sign in and see your data, but you can’t post, accept jobs or contact anyone for now.',
    ],
    facts: [['Reason', reason]],
    action: { label: 'Contact support', to: '/contact-support' },
    closing: [
      'Think this is a mistake? Contact support or reply to this email, and we’ll take another look.',
    ],
  }),
);
