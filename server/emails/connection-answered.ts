import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const OUTCOMES = {
  accepted: {
    note: 'You can still see each other’s contact details.',
    button: 'See contact details',
  },
  declined: {
    note: 'You no longer see each other’s contact details. A reply uses the Connection, even a no: only those without one are returned.',
    button: 'See the reply',
  },
} as const;

/** To the initiator of a direct Connection, which opened contact details at once: it was accepted or declined. */
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
    subject: `${actorName} ${answer} your Connection`,
    preheader: OUTCOMES[answer].note,
    heading: `${actorName} ${answer} your Connection`,
    greeting: name,
    paragraphs: [OUTCOMES[answer].note],
    facts: [['Replied', formatInstant(answeredAt)]],
    action: { label: OUTCOMES[answer].button, to: url },
    reason: `You’re receiving this email because you contacted ${actorName} on ${BRAND_NAME}.`,
  }),
);
