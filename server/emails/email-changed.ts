import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';
import { tokensThatWork } from './tokens-that-work.ts';

/** To the old address and to the new one, once both have been confirmed. */
export const emailChanged = defineMail(
  'email-changed',
  z.strictObject({ name: textParam, newEmail: textParam, tokens: countParam }),
  ({ name, newEmail, tokens }) => ({
    subject: `Your email address on ${BRAND_NAME} changed`,
    preheader: 'Sign in with the new address from now on.',
    heading: 'Your email address changed',
    greeting: name,
    paragraphs: [
      'Both addresses were confirmed. Sign in with the new one from now on; your password is the same.',
      'Other devices are signed out.',
      ...tokensThatWork(tokens),
    ],
    facts: [['New address', newEmail]],
    action: { label: 'Go to your account', to: '/account#email' },
    closing: ['Wasn’t it you? Contact support right away.'],
  }),
);
