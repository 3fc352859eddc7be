import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { textParam } from './mail-params.ts';
import { TEAM_MAIL } from './mail-reasons.ts';
import { defineMail } from './mail-template.ts';

/** To the team: a dispute was opened. A reply goes to whoever opened it. */
export const disputeFiled = defineMail(
  'dispute-filed',
  z.strictObject({
    /** Under which staff decide it. */
    id: z.uuid(),
    reason: textParam,
    /** The first statement, paragraph by paragraph. */
    paragraphs: z.array(textParam),
    opener: z.strictObject({ name: textParam, email: emailSchema }),
    /** The other side. */
    other: z.strictObject({ name: textParam }),
    title: textParam,
  }),
  ({ id, reason, paragraphs, opener, other, title }) => ({
    subject: `Dispute: ${opener.name} and ${other.name} (${title})`,
    preheader: reason,
    heading: `${opener.name} opened a dispute with ${other.name}`,
    paragraphs: ['Answer and decide it under Disputes, so that both sides read the same.', ...paragraphs],
    facts: [
      ['Reason', reason],
      ['Job', title],
    ],
    closing: [`Decide it: staff disputes decide --id ${id}`],
    action: { label: 'See the disputes', to: '/staff/disputes' },
    ...TEAM_MAIL,
    replyTo: opener.email,
  }),
);
