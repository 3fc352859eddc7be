import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a professional whose proposal waits or was accepted: the owner changed the project. */
export const projectChanged = defineMail(
  'project-changed',
  z.strictObject({
    name: textParam,
    ownerName: textParam,
    title: textParam,
    changes: textParam,
    url: urlParam,
    /** Absent from mails that were queued when only those who wait were told. */
    isAccepted: z.boolean().optional(),
  }),
  ({ name, ownerName, title, changes, url, isAccepted = false }) => ({
    subject: `${ownerName} changed ${title}`,
    preheader: `What’s new: ${changes}.`,
    heading: `${title} changed`,
    greeting: name,
    paragraphs: [
      `${ownerName} changed the project after ${isAccepted ? 'accepting' : 'you sent'} your proposal.`,
      isAccepted
        ? `Talk to ${ownerName} about what it means for your work.`
        : 'Your proposal stays as you sent it.',
    ],
    facts: [
      ['Project', title],
      ['Changed', changes],
    ],
    action: { label: 'See the project', to: url },
    reason: `You’re receiving this email because you sent ${ownerName} a proposal on ${BRAND_NAME}.`,
  }),
);
