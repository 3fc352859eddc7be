import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent when two-step sign-in is turned off, by the person or, with a reason, by our team. */
export const twoStepTurnedOff = defineMail(
  'two-step-turned-off',
  z.strictObject({ name: textParam, reason: textParam.nullable() }),
  ({ name, reason }) => ({
    subject: `Two-step sign-in is off for your ${BRAND_NAME} account`,
    preheader: 'Your password alone signs you in again.',
    heading: 'Two-step sign-in is off',
    greeting: name,
    paragraphs: [
      reason === null
        ? 'Your password alone signs you in again. Your authenticator app and recovery codes no longer work.'
        : `Our team turned it off: ${reason}`,
      ...(reason === null
        ? []
        : [
            'Your password alone signs you in now, and you’re signed out everywhere. You can turn it on again under Account.',
          ]),
      'If this wasn’t you, set a new password now and contact support.',
    ],
    action: { label: 'Set a new password', to: '/auth?mode=forgot' },
  }),
);
