import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const ON_HOLD =
  'It’s still on hold: you aren’t listed, and you can’t accept jobs or contact anyone until we’ve approved your license and insurance.';

/** Staff lifted the restriction of the account. */
export const accountRestored = defineMail(
  'account-restored',
  z.strictObject({
    name: textParam,
    /** Documents are missing still (product 16.5). Absent in mails queued by an earlier version. */
    isOnHold: z.boolean().optional(),
  }),
  ({ name, isOnHold = false }) => ({
    subject: `Your ${BRAND_NAME} account is restored`,
    preheader: isOnHold ? 'It’s on hold until we have your documents.' : 'Everything works again.',
    heading: 'Your account is restored',
    greeting: name,
    paragraphs: [
      `We lifted the restriction on your ${BRAND_NAME} account. ${isOnHold ? ON_HOLD : 'Everything works again.'}`,
    ],
    action: isOnHold
      ? { label: 'Add your documents', to: '/credentials-verification' }
      : { label: 'Go to your dashboard', to: '/dashboard' },
  }),
);
