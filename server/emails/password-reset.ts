import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineTokenMail } from './mail-template.ts';

/** The link to choose a new password. It holds a live token. */
export const passwordReset = defineTokenMail(
  'password-reset',
  z.strictObject({ name: textParam, url: urlParam, validMinutes: z.int().positive() }),
  ({ name, url, validMinutes }) => ({
    subject: `Set a new password for ${BRAND_NAME}`,
    preheader: `The link works once, for ${validMinutes} minutes.`,
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${name}, somebody asked for a new password for your account.`,
      'If it was you, choose one now. That also signs you out everywhere.',
    ],
    action: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${validMinutes} minutes.`,
      'If it was not you, you can ignore this mail. Your password stays as it is.',
    ],
  }),
);
