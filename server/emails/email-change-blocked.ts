import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the holder of an address that another account wants to change to. Whoever asked is not told. */
export const emailChangeBlocked = defineMail(
  'email-change-blocked',
  z.strictObject({ name: textParam }),
  ({ name }) => ({
    subject: `Your email address stays with your ${BRAND_NAME} account`,
    preheader: 'Someone wanted to use it for another account.',
    heading: 'This address already has an account',
    greeting: name,
    paragraphs: [
      `Someone wanted to use this address for another ${BRAND_NAME} account. It belongs to yours, so nothing changed.`,
      'Was it you? Change the address of this account first, or close it.',
    ],
    action: { label: 'Go to your account', to: '/account#email' },
    closing: ['Wasn’t it you? You don’t need to do anything.'],
  }),
);
