import { z } from 'zod';
import { FORM_MAIL } from './mail-reasons.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** Confirms an application for a position. */
export const applicationReceived = defineMail(
  'application-received',
  z.strictObject({ position: textParam }),
  ({ position }) => ({
    subject: `We got your application: ${position}`,
    preheader: 'We’ll review it and get back to you soon.',
    heading: 'We got your application',
    paragraphs: ["Thank you for your interest. We'll review your application and get back to you soon."],
    facts: [['Position', position]],
    action: { label: 'See open positions', to: '/careers' },
    ...FORM_MAIL,
  }),
);
