import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const WORDS = {
  accepted: 'Your Connections page shows how to reach each other.',
  declined: 'An answer uses the Connection up, also one like this. Silence alone would have given it back.',
} as const;

/** To the initiator of a Connection: it was accepted or declined. */
export const connectionAnswered = defineMail(
  'connection-answered',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    answer: z.enum(['accepted', 'declined']),
    answeredAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, answer, answeredAt, url }) => ({
    subject: `${actorName} answered you`,
    preheader: `${actorName} ${answer}.`,
    heading: `${actorName} answered you`,
    paragraphs: [`Hello ${name}, ${actorName} has ${answer} your Connection.`, WORDS[answer]],
    facts: [
      ['From', actorName],
      ['Answered', formatInstant(answeredAt)],
    ],
    action: { label: 'See your Connections', url },
  }),
);
