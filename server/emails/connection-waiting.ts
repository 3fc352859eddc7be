import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To whoever was contacted and has neither opened nor answered: who waits, and when it goes back. */
export const connectionWaiting = defineMail(
  z.strictObject({
    name: textParam,
    actorName: textParam,
    connectedAt: instantParam,
    returnsAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, connectedAt, returnsAt, url }) => ({
    subject: `${actorName} waits for your answer`,
    preheader: 'A short answer is enough, and a no is one too.',
    heading: `${actorName} waits for your answer`,
    paragraphs: [
      `Hello ${name}, ${actorName} contacted you and has not heard from you. A short answer is enough, and a no is one too.`,
      'If you neither open nor answer it in time, what was paid for it goes back by itself.',
    ],
    facts: [
      ['From', actorName],
      ['Contacted you', formatInstant(connectedAt)],
      ['Goes back', formatInstant(returnsAt)],
    ],
    action: { label: 'See who it is', url },
  }),
);
