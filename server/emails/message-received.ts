import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_FOOTER } from './form-footer.ts';
import { optionalTextParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/**
 * Confirms a message to support. Like every confirmation of a public form it repeats nothing that was typed: the
 * address may belong to another person, and the text be meant for them.
 */
export const messageReceived = defineMail(
  'message-received',
  z.strictObject({ reason: optionalTextParam }),
  ({ reason }) => ({
    subject: `We have your message to ${BRAND_NAME}`,
    preheader: 'We reply within 24 hours.',
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. Somebody of our support team reads it and replies within 24 hours.',
    ],
    facts: [['About', reason]],
    footer: FORM_FOOTER,
  }),
);
