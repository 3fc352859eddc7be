import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const REASONS = {
  unpublish: 'took the project down',
  close: 'closed the project',
  markDone: 'marked the project as done',
} as const;

/** To a professional whose proposal waits: the project takes no more of them. */
export const projectClosed = defineMail(
  'project-closed',
  z.strictObject({
    name: textParam,
    ownerName: textParam,
    title: textParam,
    move: z.enum(['unpublish', 'close', 'markDone']),
    url: urlParam,
  }),
  ({ name, ownerName, title, move, url }) => ({
    subject: `${title} isn’t taking proposals anymore`,
    preheader: `${ownerName} can still answer yours.`,
    heading: `${title} isn’t taking proposals anymore`,
    greeting: name,
    paragraphs: [
      `${ownerName} ${REASONS[move]}. They can still answer your proposal.`,
      `If they don’t open it within ${String(SILENCE_DAYS)} days of when you sent it, your Connection comes back automatically.`,
    ],
    facts: [
      ['Project', title],
      ['From', ownerName],
    ],
    action: { label: 'See your proposal', to: url },
    reason: `You’re receiving this email because you sent ${ownerName} a proposal on ${BRAND_NAME}.`,
  }),
);
