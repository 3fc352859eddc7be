import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Sent, once a week at most, when wrong codes came with the right password until no more were taken. */
export const codesGuessed = defineMail('codes-guessed', z.strictObject({ name: textParam }), ({ name }) => ({
  subject: `Someone may know your ${BRAND_NAME} password`,
  preheader: 'They didn’t get in. Set a new password now.',
  heading: 'Someone may know your password',
  greeting: name,
  paragraphs: [
    'Your password was entered, followed by too many wrong sign-in codes. No one got in that way.',
    'If it was you, check the clock of your phone, or use a recovery code.',
    'If it wasn’t you, someone knows your password. Set a new one now.',
  ],
  action: { label: 'Set a new password', to: '/auth?mode=forgot' },
}));
