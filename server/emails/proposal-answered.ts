import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const OUTCOMES = {
  accepted: {
    note: 'You can now see each other’s contact details, and the street, access and parking of the project.',
    button: 'See contact details',
  },
  declined: {
    note: 'A reply uses the Connection, even a no. Only Connections without a reply are returned.',
    button: 'See your proposal',
  },
} as const;

/** To a professional: the owner accepted or declined their proposal. */
export const proposalAnswered = defineMail(
  'proposal-answered',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    title: textParam,
    answer: z.enum(['accepted', 'declined']),
    /** Of a decline, in words. */
    reason: optionalTextParam,
    note: optionalTextParam,
    answeredAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, title, answer, reason, note, answeredAt, url }) => ({
    subject: `${actorName} ${answer} your proposal for ${title}`,
    preheader: answer === 'declined' ? (reason ?? OUTCOMES.declined.note) : OUTCOMES.accepted.note,
    heading: `${actorName} ${answer} your proposal`,
    greeting: name,
    paragraphs: [OUTCOMES[answer].note],
    facts: [
      ['Project', title],
      ['Reason', reason],
      ['Note', note],
      ['Replied', formatInstant(answeredAt)],
    ],
    action: { label: OUTCOMES[answer].button, to: url },
    reason: `You’re receiving this email because you sent ${actorName} a proposal on ${BRAND_NAME}.`,
  }),
);
