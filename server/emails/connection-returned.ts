import { z } from 'zod';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const REASONS = {
  silence: `There was no reply within ${String(SILENCE_DAYS)} days.`,
  banned: 'Their account was suspended, so you don’t pay for this contact.',
  closed: 'Their account was closed before there was a reply.',
  fault: 'Something went wrong on our side. Sorry about that.',
  support: 'Our support team returned it to you.',
} as const;

/** To each payer of a returned Connection: why it was returned. `url` is the Connection in their list. */
export const connectionReturned = defineMail(
  'connection-returned',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    reason: z.enum(['silence', 'banned', 'closed', 'fault', 'support']),
    connectedAt: instantParam,
    returnedAt: instantParam,
    url: urlParam,
  }),
  ({ name, otherName, reason, connectedAt, returnedAt, url }) => ({
    subject: `Your Connection with ${otherName} was returned`,
    preheader: 'Use it to contact someone else.',
    heading: 'Your Connection was returned',
    greeting: name,
    paragraphs: [`The Connection you used with ${otherName} is yours again.`, REASONS[reason]],
    facts: [
      ['Connected', formatInstant(connectedAt)],
      ['Returned', formatInstant(returnedAt)],
    ],
    action: { label: 'See your Connections', to: url },
    reason: `You’re receiving this email because you used a Connection on ${BRAND_NAME}.`,
  }),
);
