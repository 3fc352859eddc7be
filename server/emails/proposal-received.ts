import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const WAITING = `Accept and you both see each other’s contact details. If you don’t open or answer it within ${String(SILENCE_DAYS)} days, both Connections are returned.`;
const ACCEPTED =
  'This project accepts proposals automatically, so you can already see each other’s contact details.';

/** To the owner of a project: a proposal, which waits for an answer unless it was accepted automatically. */
export const proposalReceived = defineMail(
  'proposal-received',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    isAccepted: z.boolean(),
    connectedAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, title, isAccepted, connectedAt, url }) => ({
    subject: `${actorName} sent a proposal for ${title}`,
    preheader: isAccepted ? 'See their contact details.' : 'Accept or decline it.',
    heading: `New proposal for ${title}`,
    greeting: name,
    paragraphs: [
      'A professional wants to work on your project. Like every proposal, it used one of your Connections.',
      isAccepted ? ACCEPTED : WAITING,
    ],
    facts: [
      ['From', actorName],
      ['Received', formatInstant(connectedAt)],
    ],
    action: { label: isAccepted ? 'See contact details' : 'Read the proposal', to: url },
    reason: `You’re receiving this email because you published this project on ${BRAND_NAME}.`,
  }),
);
