import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent when our team has ended all sessions of a person. */
export const signedOutEverywhere = defineMail(
  'signed-out-everywhere',
  z.strictObject({ name: textParam, reason: textParam }),
  ({ name, reason }) => ({
    subject: `You’ve been signed out of ${BRAND_NAME} everywhere`,
    preheader: 'Set a new password before you sign in again.',
    heading: 'You’ve been signed out everywhere',
    greeting: name,
    paragraphs: [
      `Our team signed you out on every device: ${reason}`,
      'Your API tokens no longer work either. Nothing else in your account changed.',
      'Set a new password before you sign in again.',
    ],
    action: { label: 'Set a new password', to: '/auth?mode=forgot' },
  }),
);
