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
    preheader: 'Wasn’t you? Set a new password now.',
    heading: 'Your password was changed',
    greeting: name,
    paragraphs: [
      `The password for your ${BRAND_NAME} account was just changed.`,
      'If this was you, you’re all set.',
      'If it wasn’t you, set a new password now. That also signs out everyone who’s signed in to your account.',
    ],
    action: { label: 'Set a new password', to: '/auth?mode=forgot' },
  }),
);
