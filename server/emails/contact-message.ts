import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the team: a message of a public form. A reply goes to the sender. */
export const contactMessage = defineMail(
  'contact-message',
  z.strictObject({
    /** Under which staff find it. */
    id: z.uuid(),
    subject: textParam,
    sender: z.strictObject({ email: emailSchema }),
    /** Short fields, with their labels. */
    facts: z.array(z.tuple([textParam, textParam])),
    /** Long ones, paragraph by paragraph. */
    paragraphs: z.array(textParam),
  }),
  ({ id, subject, sender, facts, paragraphs }) => ({
    subject,
    preheader: `From ${sender.email}.`,
    heading: subject,
    paragraphs: ['Somebody has sent this through a form on our site. Answer this mail to write to them.'],
    facts,
    closing: paragraphs,
    footer: `Sent to the team of ${BRAND_NAME}. Mark it as answered with: staff inbox answer --id ${id}`,
    replyTo: sender.email,
  }),
);
