import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_FOOTER } from './form-footer.ts';
import { optionalTextParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms an inquiry to sales, through the short form or the enterprise one. */
export const inquiryReceived = defineMail(
  'inquiry-received',
  z.strictObject({ size: optionalTextParam }),
  ({ size }) => ({
    subject: `We have your inquiry to ${BRAND_NAME}`,
    preheader: 'We will contact you within 1 business day.',
    heading: 'We have your inquiry',
    paragraphs: ['Thank you for your interest. Our sales team will contact you within 1 business day.'],
    facts: [['Company size', size]],
    footer: FORM_FOOTER,
  }),
);
