import { z } from 'zod';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the recipient of a new Connection: who made it. `url` is their list of Connections, which shows how to reach them. */
export const connectionMade = defineMail(
  'connection-made',
  z.strictObject({ name: textParam, actorName: textParam, connectedAt: instantParam, url: urlParam }),
  ({ name, actorName, connectedAt, url }) => ({
    subject: `${actorName} connected with you`,
    preheader: 'See their contact details and get in touch.',
    heading: `${actorName} connected with you`,
    greeting: name,
    paragraphs: [
      'You can now see each other’s contact details.',
      `They used a Connection to reach you. If you don’t open it within ${String(SILENCE_DAYS)} days, it’s returned to them.`,
    ],
    facts: [['Connected', formatInstant(connectedAt)]],
    action: { label: 'See contact details', to: url },
    reason: `You’re receiving this email because ${actorName} contacted you on ${BRAND_NAME}.`,
  }),
);
