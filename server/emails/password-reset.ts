import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** The link to choose a new password. It holds a live token. */
export const passwordReset = defineTokenMail(
  'password-reset',
  z.strictObject({ name: textParam, url: urlParam, validMinutes: z.int().positive() }),
  ({ name, url, validMinutes }) => ({
    subject: `Set a new ${BRAND_NAME} password`,
    preheader: `The link works once, for ${validMinutes} minutes.`,
    heading: 'Set a new password',
    greeting: name,
    paragraphs: [
      'We got a request to reset your password.',
      'If that was you, choose a new one. You’ll be signed out everywhere.',
    ],
    action: { label: 'Choose a new password', to: url },
    closing: [
      `The link works once, for ${validMinutes} minutes.`,
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
  }),
);
