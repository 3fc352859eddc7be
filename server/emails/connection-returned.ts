import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

const REASONS = {
  silence: 'Nobody opened or answered it within 14 days, and silence costs nothing.',
  banned: 'Their account was suspended, and you shall not pay for that.',
  fault: 'Something went wrong on our side, and we are sorry.',
  support: 'Our support team returned it to you.',
} as const;

/** To each payer of a returned Connection: why it was returned. `url` is their statement. */
export const connectionReturned = defineMail(
  'connection-returned',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    reason: z.enum(['silence', 'banned', 'fault', 'support']),
    connectedAt: instantParam,
    returnedAt: instantParam,
    url: urlParam,
  }),
  ({ name, otherName, reason, connectedAt, returnedAt, url }) => ({
    subject: `Your Connection with ${otherName} is back`,
    preheader: 'You can use it for somebody else.',
    heading: 'A Connection came back',
    paragraphs: [
      `Hello ${name}, the Connection that you used with ${otherName} is yours again.`,
      REASONS[reason],
    ],
    facts: [
      ['With', otherName],
      ['Connected', formatInstant(connectedAt)],
      ['Returned', formatInstant(returnedAt)],
    ],
    action: { label: 'See your Connections', url },
  }),
);
