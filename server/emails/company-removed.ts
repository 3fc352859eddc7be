import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a person who no longer works in a company's account, removed or gone by themselves. */
export const companyRemoved = defineMail(
  'company-removed',
  z.strictObject({ company: textParam, hasLeft: z.boolean() }),
  ({ company, hasLeft }) => ({
    subject: hasLeft ? `You left ${company}` : `You were removed from ${company}`,
    preheader: 'You’re signed out, and your password no longer works.',
    heading: hasLeft ? `You left ${company}` : `You’re no longer on the team of ${company}`,
    paragraphs: [
      hasLeft
        ? `You left the account of ${company} on ${BRAND_NAME}.`
        : `The owner of ${company} removed you from its account on ${BRAND_NAME}.`,
      'You’re signed out everywhere. This email address is free again: you can sign up with it or accept another invitation.',
    ],
    action: { label: 'Sign up', to: '/auth?mode=signup' },
    reason: `You’re receiving this email because you worked in an account on ${BRAND_NAME}.`,
    hasAccountLink: false,
  }),
);
