import { z } from 'zod';
import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** To the address that someone wants to change to, which may be a stranger's: it says nothing of the account. */
export const emailChangeNew = defineTokenMail(
  'email-change-new',
  z.strictObject({ newEmail: textParam, url: urlParam }),
  ({ newEmail, url }) => ({
    subject: `Confirm your new email address for ${BRAND_NAME}`,
    preheader: `The link works for ${EMAIL_CHANGE_HOURS} hours.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${BRAND_NAME} account. Confirm it here and at your current address.`,
    ],
    facts: [['New address', newEmail]],
    action: { label: 'Confirm email address', to: url },
    closing: [`The link works for ${EMAIL_CHANGE_HOURS} hours.`],
    reason: `You’re receiving this email because someone entered this address as theirs on ${BRAND_NAME}. Not you? Ignore this email.`,
    hasAccountLink: false,
  }),
);
