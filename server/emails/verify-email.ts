import { z } from 'zod';
import { EMAIL_VERIFICATION_HOURS } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** To a new account, which it also welcomes, or to one that asked for another link. The link holds a live token. */
export const verifyEmail = defineTokenMail(
  'verify-email',
  z.strictObject({ name: textParam, url: urlParam }),
  ({ name, url }) => ({
    subject: `Confirm your email address for ${BRAND_NAME}`,
    preheader: `The link works for ${EMAIL_VERIFICATION_HOURS} hours.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Hello ${name}, welcome to ${BRAND_NAME}.`,
      'Please confirm that this address is yours. We send word about your jobs and requests to it.',
    ],
    action: { label: 'Confirm email address', url },
    closing: [
      `The link works for ${EMAIL_VERIFICATION_HOURS} hours.`,
      `If you did not sign up for ${BRAND_NAME}, you can ignore this mail.`,
    ],
  }),
);
