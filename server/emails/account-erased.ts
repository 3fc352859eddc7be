import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The last mail to a person whose account was erased; with `company`, their own place in that company's. */
export const accountErased = defineMail(
  'account-erased',
  z.strictObject({ email: textParam, company: textParam.optional() }),
  ({ email, company }) => ({
    subject: `Your ${BRAND_NAME} account is deleted`,
    preheader: 'Your data is gone.',
    heading: 'Your account is deleted',
    paragraphs:
      company === undefined
        ? [
            'We deleted your profile, messages and files. Reviews you wrote now say “Former member”.',
            'We keep records of payments as the law asks, without your name.',
          ]
        : [
            `We deleted your name and your sign-in. What you did for ${company} stays there, without your name.`,
          ],
    facts: [['Account', email]],
    action: { label: 'Read our privacy policy', to: '/privacy' },
    closing: ['You can sign up again with this address at any time.'],
    reason: `You’re receiving this email because you had an account on ${BRAND_NAME}.`,
    hasAccountLink: false,
  }),
);
