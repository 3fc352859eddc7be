import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** The link to sign in from a device that the account does not know, after many wrong passwords. It holds a live token. */
export const signInLink = defineTokenMail(
  'sign-in-link',
  z.strictObject({ name: textParam, url: urlParam, validMinutes: z.int().positive() }),
  ({ name, url, validMinutes }) => ({
    subject: `Finish signing in to ${BRAND_NAME}`,
    preheader: `The link works once, for ${validMinutes} minutes.`,
    heading: 'Finish signing in',
    greeting: name,
    paragraphs: [
      'Someone entered your password on a device we don’t recognize. Your account has had many wrong passwords lately, so the password alone isn’t enough there.',
      'If it was you, open the link and enter your password once more. We’ll recognize the device after that.',
    ],
    action: { label: 'Finish signing in', to: url },
    closing: [
      `The link works once, for ${validMinutes} minutes. On the command line, pass it to "login" with --link.`,
      `If it wasn’t you, someone knows your password. On the sign-in page, choose "Forgot your password?" and set a new one now.`,
    ],
  }),
);
