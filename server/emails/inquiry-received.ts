import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_MAIL } from './mail-reasons.ts';
import { optionalTextParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms an inquiry to sales, through the short form or the enterprise one. */
export const inquiryReceived = defineMail(
  'inquiry-received',
  z.strictObject({ size: optionalTextParam }),
  ({ size }) => ({
    subject: `We got your ${BRAND_NAME} inquiry`,
    preheader: 'We will contact you within 1 business day.',
    heading: 'We got your inquiry',
    paragraphs: ['Thank you for your interest. Our sales team will contact you within 1 business day.'],
    facts: [['Company size', size]],
    action: { label: `See how ${BRAND_NAME} works`, to: '/demo' },
    ...FORM_MAIL,
  }),
);
