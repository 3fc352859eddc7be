import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { TEAM_MAIL } from './mail-reasons.ts';
import { textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the team: a member contests a review of them. A reply goes to that member. */
export const reviewReported = defineMail(
  'review-reported',
  z.strictObject({
    /** Under which staff decide it. */
    id: z.uuid(),
    reason: textParam,
    /** What was written, paragraph by paragraph. */
    paragraphs: z.array(textParam),
    reporter: z.strictObject({ name: textParam, email: emailSchema }),
    author: z.strictObject({ name: textParam }),
    title: textParam,
  }),
  ({ id, reason, paragraphs, reporter, author, title }) => ({
    subject: `Contested review: ${reporter.name} (${reason})`,
    preheader: `Written by ${author.name}.`,
    heading: `${reporter.name} contests a review by ${author.name}`,
    paragraphs: ['Reply to this email to reach the person who contests it.', ...paragraphs],
    facts: [
      ['Reason', reason],
      ['Job', title],
    ],
    closing: [`Decide it: staff reviews decide --id ${id}`],
    action: { label: 'Reply by email', to: `mailto:${reporter.email}` },
    ...TEAM_MAIL,
    replyTo: reporter.email,
  }),
);
