import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_FOOTER } from './form-footer.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms an application for a position. */
export const applicationReceived = defineMail(
  'application-received',
  z.strictObject({ position: textParam }),
  ({ position }) => ({
    subject: `We have your application to ${BRAND_NAME}`,
    preheader: 'We review it and get back to you soon.',
    heading: 'We have your application',
    paragraphs: ["Thank you for your interest. We'll review your application and get back to you soon."],
    facts: [['Position', position]],
    footer: FORM_FOOTER,
  }),
);
