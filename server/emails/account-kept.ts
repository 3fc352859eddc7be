import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** A closed account is open again. */
export const accountKept = defineMail('account-kept', z.strictObject({ name: textParam }), ({ name }) => ({
  subject: `Your ${BRAND_NAME} account is open again`,
  preheader: 'It won’t be deleted.',
  heading: 'Welcome back',
  greeting: name,
  paragraphs: [
    'Your account is open again and won’t be deleted.',
    'Canceled requests stay canceled. Publish your projects again, and resume your plan under Payments to keep it.',
  ],
  action: { label: 'Go to your account', to: '/account' },
}));
