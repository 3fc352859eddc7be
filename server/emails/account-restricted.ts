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
    preheader: 'You can still sign in and see your own data.',
    heading: 'Your account is restricted',
    paragraphs: [
      `Hello ${name}, we have restricted your account.`,
      'You can still sign in and see your own data. You cannot post, accept or contact anybody for now.',
    ],
    facts: [['Reason', reason]],
    closing: ['If you think that this is a mistake, answer this mail and we will look at it again.'],
  }),
);
