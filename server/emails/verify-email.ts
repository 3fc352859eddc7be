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
    subject: `Confirm your email for ${BRAND_NAME}`,
    preheader: `The link works for ${EMAIL_VERIFICATION_HOURS} hours.`,
    heading: `Welcome to ${BRAND_NAME}`,
    greeting: name,
    paragraphs: ['Confirm your email address so we can send you updates about your jobs and requests.'],
    action: { label: 'Confirm email address', to: url },
    closing: [
      `The link works for ${EMAIL_VERIFICATION_HOURS} hours.`,
      `Didn’t sign up for ${BRAND_NAME}? Ignore this email.`,
    ],
    reason: `You’re receiving this email because this address was used to sign up for ${BRAND_NAME}.`,
  }),
);
