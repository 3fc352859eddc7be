import { z } from 'zod';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To the recipient of a new Connection: who made it. `url` is their list of Connections, which shows how to reach them. */
export const connectionMade = defineMail(
  'connection-made',
  z.strictObject({ name: textParam, actorName: textParam, connectedAt: instantParam, url: urlParam }),
  ({ name, actorName, connectedAt, url }) => ({
    subject: `${actorName} connected with you`,
    preheader: 'See how to reach them. They can see how to reach you.',
    heading: `${actorName} connected with you`,
    paragraphs: [
      `Hello ${name}, ${actorName} would like to talk to you and used a Connection for it.`,
      'Your Connections page shows how to reach each other. If you do not open it within 14 days, the Connection goes back to them.',
    ],
    facts: [
      ['From', actorName],
      ['Connected', formatInstant(connectedAt)],
    ],
    action: { label: 'See who it is', url },
  }),
);
