import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Somebody tried to sign up with an address that has an account: the answer told them so. */
export const signUpTried = defineMail(
  'sign-up-tried',
  z.strictObject({ name: textParam, url: urlParam }),
  ({ name, url }) => ({
    subject: `You already have a ${BRAND_NAME} account`,
    preheader: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${name}, somebody tried to create an account with your email address. You have one, so nothing was changed.`,
      'If it was you, sign in instead. If you do not remember your password, you can set a new one there.',
    ],
    action: { label: 'Sign in', url },
    closing: [
      'If it was not you, there is nothing to do. Whoever it was has learned that this address has an account, and nothing else. We tell you once a week at most.',
    ],
  }),
);
