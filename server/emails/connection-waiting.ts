import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the recipient of an unopened, unanswered Connection: who waits, and when it is returned. */
export const connectionWaiting = defineMail(
  'connection-waiting',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    connectedAt: instantParam,
    returnsAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, connectedAt, returnsAt, url }) => ({
    subject: `${actorName} is waiting for your answer`,
    preheader: 'A short answer is enough, and a no is one too.',
    heading: `${actorName} is waiting for your answer`,
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
