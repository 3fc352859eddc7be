import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a professional whose proposal waits: the owner changed the project. */
export const projectChanged = defineMail(
  'project-changed',
  z.strictObject({
    name: textParam,
    ownerName: textParam,
    title: textParam,
    changes: textParam,
    url: urlParam,
  }),
  ({ name, ownerName, title, changes, url }) => ({
    subject: `${ownerName} changed ${title}`,
    preheader: `What’s new: ${changes}.`,
    heading: `${title} changed`,
    greeting: name,
    paragraphs: [
      `${ownerName} changed the project after you sent your proposal.`,
      'Your proposal stays as you sent it.',
    ],
    facts: [
      ['Project', title],
      ['Changed', changes],
    ],
    action: { label: 'See the project', to: url },
    reason: `You’re receiving this email because you sent ${ownerName} a proposal on ${BRAND_NAME}.`,
  }),
);
