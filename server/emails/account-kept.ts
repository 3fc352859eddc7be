import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/**
 * A closed account is open again. With `company`, to someone who works in it: their own place is (`isOwnPlace`), or its owner
 * opened the account.
 */
export const accountKept = defineMail(
  'account-kept',
  z.strictObject({ name: textParam, company: textParam.optional(), isOwnPlace: z.boolean().optional() }),
  ({ name, company, isOwnPlace = false }) => ({
    subject:
      company === undefined || isOwnPlace
        ? `Your ${BRAND_NAME} account is open again`
        : `${company} opened its ${BRAND_NAME} account again`,
    preheader: 'It won’t be deleted.',
    heading: 'Welcome back',
    greeting: name,
    paragraphs:
      company === undefined
        ? [
            'Your account is open again and won’t be deleted.',
            'Canceled requests stay canceled. Publish your projects again, and resume your plan under Payments to keep it.',
          ]
        : [
            isOwnPlace
              ? `Your account is open again and won’t be deleted. You can work for ${company} as before.`
              : `The account of ${company} is open again and won’t be deleted. Your sign-in works as before.`,
          ],
    action: { label: 'Go to your account', to: '/account' },
  }),
);
