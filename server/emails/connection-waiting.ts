import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the recipient of an unopened, unanswered Connection: who waits, and when it is returned. */
export const connectionWaiting = defineMail(
  'connection-waiting',
  z.strictObject({
    name: textParam,
    actorName: textParam,
    /** Of the project that a proposal is on. A proposal used a Connection of each side. */
    title: optionalTextParam.optional(),
    connectedAt: instantParam,
    returnsAt: instantParam,
    url: urlParam,
  }),
  ({ name, actorName, title = null, connectedAt, returnsAt, url }) => ({
    subject: `${actorName} is waiting for your reply`,
    preheader: 'A quick yes or no is enough.',
    heading: `${actorName} is waiting for your reply`,
    greeting: name,
    paragraphs: [
      'A quick yes or no is enough.',
      `If you don’t open or answer it in time, ${title === null ? 'their Connection is' : 'both Connections are'} returned.`,
    ],
    facts: [
      ['Project', title],
      ['Contacted you', formatInstant(connectedAt)],
      ['Reply by', formatInstant(returnsAt)],
    ],
    action: { label: 'Reply', to: url },
    reason: `You’re receiving this email because ${actorName} contacted you on ${BRAND_NAME}.`,
  }),
);
