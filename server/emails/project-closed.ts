import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { notificationText, PROJECT_ENDINGS } from '#contract/notifications.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const REASONS = {
  unpublish: 'took the project down',
  close: 'closed the project',
  markDone: 'marked the project as done',
  closeAccount: 'closed their account',
} as const;

/** To a professional whose proposal waits, that the project takes no more of them; to one who was accepted, how it ended. */
export const projectClosed = defineMail(
  'project-closed',
  z.strictObject({
    name: textParam,
    ownerName: textParam,
    title: textParam,
    move: z.enum(PROJECT_ENDINGS),
    url: urlParam,
    /** Absent from mails that were queued when only those who wait were told. */
    isAccepted: z.boolean().optional(),
  }),
  ({ name, ownerName, title, move, url, isAccepted = false }) => {
    const facts = { title, actorName: ownerName, ending: isAccepted ? move : undefined };
    const subject = notificationText('project_closed', facts);
    return {
      subject,
      preheader: isAccepted ? `You were accepted for ${title}.` : `${ownerName} ${REASONS[move]}.`,
      heading: subject,
      greeting: name,
      paragraphs: [
        `${ownerName} ${REASONS[move]}${isAccepted ? ' after accepting your proposal' : ''}.`,
        ...nextSteps({ ownerName, move, isAccepted }),
      ],
      facts: [
        ['Project', title],
        ['From', ownerName],
      ],
      action: { label: 'See your proposal', to: url },
      reason: `You’re receiving this email because you sent ${ownerName} a proposal on ${BRAND_NAME}.`,
    };
  },
);

type Ending = { ownerName: string; move: (typeof PROJECT_ENDINGS)[number]; isAccepted: boolean };

function nextSteps({ ownerName, move, isAccepted }: Ending): string[] {
  if (move === 'closeAccount') return [];
  if (isAccepted) return [`You’re still connected. Talk to ${ownerName} about what it means for your work.`];
  return [
    'They can still answer your proposal.',
    `If they don’t open it within ${String(SILENCE_DAYS)} days of when you sent it, your Connection comes back automatically.`,
  ];
}
