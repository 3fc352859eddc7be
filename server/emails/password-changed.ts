import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent on every password change, so that an account takeover does not go unnoticed. */
export const passwordChanged = defineMail(
  'password-changed',
  z.strictObject({ name: textParam }),
  ({ name }) => ({
    subject: `Your ${BRAND_NAME} password was changed`,
    preheader: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name}, the password of your account was changed.`,
      'If this was you, there is nothing to do.',
      'If it was not you, go to the sign-in page, choose "Forgot password" and set a new one now. That also signs out everybody who is signed in to your account.',
    ],
  }),
);
