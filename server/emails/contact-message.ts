import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { TEAM_MAIL } from './mail-reasons.ts';
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
    paragraphs: [`Sent through a form on ${BRAND_NAME}. Reply to this email to answer.`, ...paragraphs],
    facts,
    closing: [`Mark it as answered: staff inbox answer --id ${id}`],
    action: { label: 'Reply by email', to: `mailto:${sender.email}` },
    ...TEAM_MAIL,
    replyTo: sender.email,
  }),
);
