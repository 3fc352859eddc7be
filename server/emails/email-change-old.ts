import { z } from 'zod';
import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** To the present address of someone who wants another one: they agree, or stop it. The link holds a live token. */
export const emailChangeOld = defineTokenMail(
  'email-change-old',
  z.strictObject({ name: textParam, newEmail: textParam, url: urlParam }),
  ({ name, newEmail, url }) => ({
    subject: `Confirm or stop a new email address for ${BRAND_NAME}`,
    preheader: 'Nothing changes until both addresses are confirmed.',
    heading: 'Change your email address?',
    greeting: name,
    paragraphs: [
      'Someone who knows your password asked to change the email address of your account.',
      'Nothing changes until both addresses are confirmed. On the next page you can confirm it or stop it.',
    ],
    facts: [['New address', newEmail]],
    action: { label: 'Confirm or stop', to: url },
    closing: [
      `The link works for ${EMAIL_CHANGE_HOURS} hours.`,
      'Wasn’t it you? Stop the change and set a new password.',
    ],
  }),
);
