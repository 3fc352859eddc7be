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
    preheader: 'Someone tried to sign up with your email address.',
    heading: 'You already have an account',
    greeting: name,
    paragraphs: [
      'Someone tried to create an account with your email address. You already have one, so nothing changed.',
      'If it was you, sign in instead. Don’t remember your password? You can set a new one there.',
    ],
    action: { label: 'Sign in', to: url },
    closing: [
      'If it wasn’t you, you don’t need to do anything. The only thing they learned is that this address has an account. We send this at most once a week.',
    ],
  }),
);
