import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent when somebody got new recovery codes, so that codes in other hands do not go unnoticed. */
export const recoveryCodesRenewed = defineMail(
  'recovery-codes-renewed',
  z.strictObject({ name: textParam, url: urlParam }),
  ({ name, url }) => ({
    subject: `New recovery codes for your ${BRAND_NAME} account`,
    preheader: 'Your former codes no longer work.',
    heading: 'You have new recovery codes',
    greeting: name,
    paragraphs: [
      'Ten new recovery codes were made for your account. Your former ones no longer work. Didn’t get to save them? Get new ones the same way.',
      'If this wasn’t you, set a new password and get new codes now.',
    ],
    action: { label: 'See your sign-in settings', to: url },
  }),
);
