import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Staff lifted the restriction of the account. */
export const accountRestored = defineMail(
  'account-restored',
  z.strictObject({ name: textParam }),
  ({ name }) => ({
    subject: `Your ${BRAND_NAME} account is restored`,
    preheader: 'Everything works again.',
    heading: 'Your account is restored',
    greeting: name,
    paragraphs: [`We lifted the restriction on your ${BRAND_NAME} account. Everything works again.`],
    action: { label: 'Go to your dashboard', to: '/dashboard' },
  }),
);
