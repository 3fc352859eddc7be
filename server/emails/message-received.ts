import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { FORM_MAIL } from './mail-reasons.ts';
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
    subject: reason === null ? `We got your message to ${BRAND_NAME}` : `We got your message: ${reason}`,
    preheader: 'We reply within 24 hours.',
    heading: 'We got your message',
    paragraphs: ['Thanks for writing to us. Our support team replies within 24 hours.'],
    facts: [['About', reason]],
    action: { label: 'Browse the help center', to: '/help' },
    ...FORM_MAIL,
  }),
);
